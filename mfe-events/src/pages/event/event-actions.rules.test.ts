import { expect, it } from 'vitest'
import { eventActionSetOf } from './event-actions.rules.ts'

const event = { isCancelled: false, isSample: false, isPast: false }
const guest = { organizes: false, holdsTicket: false }

it.each([
  ['a visitor of an upcoming event', {}, {}, 'open'],
  ['who has a ticket', {}, { holdsTicket: true }, 'ticket_holder'],
  ['who organizes it', {}, { organizes: true }, 'organizer'],
  ['who organized it', { isPast: true }, { organizes: true }, 'organizer'],
  ['a guest of a past event', { isPast: true }, { holdsTicket: true }, 'past'],
  ['a ticket holder of a cancelled event', { isCancelled: true }, { holdsTicket: true }, 'cancelled'],
  ['the organizer of a cancelled event', { isCancelled: true }, { organizes: true }, 'cancelled'],
  ['anybody at a sample', { isSample: true, isPast: true }, { organizes: true }, 'sample'],
] as const)('%s', (_, changed, person, actionSet) => {
  expect(eventActionSetOf({ ...event, ...changed }, { ...guest, ...person })).toBe(actionSet)
})
