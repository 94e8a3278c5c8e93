import { expect, it } from 'vitest'
import { eventActionSetOf } from './event-actions.rules.ts'

const event = { isCancelled: false, isSample: false, isPast: false }
const guest = { organises: false, helps: false, holdsTicket: false }

it.each([
  ['a visitor of an upcoming event', {}, {}, 'open'],
  ['who has a ticket', {}, { holdsTicket: true }, 'ticket_holder'],
  ['who helps and has a ticket', {}, { helps: true, holdsTicket: true }, 'co_organiser'],
  ['who helped at a past event', { isPast: true }, { helps: true }, 'past'],
  ['who organises it', {}, { organises: true }, 'organiser'],
  ['who organised it', { isPast: true }, { organises: true }, 'organiser'],
  ['a guest of a past event', { isPast: true }, { holdsTicket: true }, 'past'],
  ['a ticket holder of a cancelled event', { isCancelled: true }, { holdsTicket: true }, 'cancelled'],
  ['the organiser of a cancelled event', { isCancelled: true }, { organises: true }, 'cancelled'],
  ['anybody at a sample', { isSample: true, isPast: true }, { organises: true }, 'sample'],
] as const)('%s', (_, changed, person, actionSet) => {
  expect(eventActionSetOf({ ...event, ...changed }, { ...guest, ...person })).toBe(actionSet)
})
