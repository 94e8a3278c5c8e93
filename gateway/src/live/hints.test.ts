import { TransactionRecorded } from '@convive/contracts/cora'
import { EventDeleted, EventUpdated, RsvpChanged } from '@convive/contracts/events'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { TicketRefunded } from '@convive/contracts/tickets'
import { TicketCheckedIn } from '@convive/contracts/tickets'
import { VenueChanged } from '@convive/contracts/venues'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import { createMessage } from '@convive/service-kit/testing/messages'
import { describe, expect, test } from 'vitest'
import type { MessageSubscriber } from '../messaging/message-subscriber.ts'
import { type Hint, publishHints } from './hints.ts'

/** The hints that result from a message, which the subscriber parses. */
function hintsOf<Def extends MessageDef>(def: Def, data: MessageOf<Def>['data']): Hint[] {
  const hints: Hint[] = []
  const listeners: [string, (message: never) => void][] = []
  const feed = {
    on: (one: MessageDef, handle: (message: never) => void) =>
      void listeners.push([
        one.subject,
        (message: MessageOf<MessageDef>) => handle({ ...message, data: one.data.parse(message.data) } as never),
      ]),
  } as unknown as MessageSubscriber
  publishHints(feed, (hint) => void hints.push(hint))
  for (const [subject, handle] of listeners) if (subject === def.subject) handle(createMessage(def, data) as never)
  return hints
}

test('an RSVP changes the event for everybody, and the own events only for the person', () => {
  expect(hintsOf(RsvpChanged, { eventId: 5, userId: 7, status: 'going' })).toEqual([
    { message: { type: 'rsvp_update', eventId: 5 }, userId: null },
    { message: { type: 'own_rsvp' }, userId: 7 },
  ])
})

describe('an unlisted event', () => {
  const updated: MessageOf<typeof EventUpdated>['data'] = {
    eventId: 5,
    title: 'Rezo',
    region: 'heredia',
    creatorId: 3,
    coOrganiserIds: [4, 3],
    startsAt: '2026-12-12T18:00:00Z',
    endsAt: '2026-12-12T20:00:00Z',
    coraReward: 0,
    isPaid: false,
    priceMinor: null,
    currency: 'crc',
    paymentOption: null,
    acceptCora: false,
    coraPrice: null,
    isCancelled: false,
    isSample: false,
  }
  const heardBy = (hints: Hint[]) => hints.map(({ userId }) => userId)

  test.each([
    ['public', undefined, [null]],
    ['unlisted', undefined, [3, 4]],
    ['unlisted', 'public', [null]],
    ['public', 'unlisted', [null]],
  ] as const)('that is %s, before %s: a change is heard by %j', (visibility, formerVisibility, people) => {
    const change = { ...updated, visibility, ...(formerVisibility && { formerVisibility }) }
    expect(heardBy(hintsOf(EventUpdated, change))).toEqual(people)
  })

  test('is no news to strangers when it is deleted or answered', () => {
    const gone = { eventId: 5, creatorId: 3, title: 'Rezo', takeBack: false, visibility: 'unlisted' as const }
    expect(heardBy(hintsOf(EventDeleted, gone))).toEqual([3])
    expect(heardBy(hintsOf(RsvpChanged, { eventId: 5, userId: 7, status: 'going', organiserIds: [3, 4] }))).toEqual([
      7, 3, 4, 7,
    ])
  })
})

test('a transaction tells its person, also one of a type that only a later release knows', () => {
  const data = {
    transactionId: 9,
    userId: 7,
    amount: 5,
    balance: 35,
    description: '',
    recordedAt: '2026-11-22T10:00:00Z',
  }
  const type = 'earned_by_something_new' as 'transferred'
  expect(hintsOf(TransactionRecorded, { ...data, type })).toEqual([
    { message: { type: 'cora_transaction', transactionId: 9 }, userId: 7 },
  ])
})

test('a refund tells only its buyer', () => {
  const refund = { refundId: 1, orderId: 2, eventId: 5, userId: 7, title: 'Feria', currency: 'crc', amountMinor: 100 }
  expect(hintsOf(TicketRefunded, { ...refund, ticketIds: [], reason: 'buyer' })).toEqual([
    { message: { type: 'own_tickets' }, userId: 7 },
  ])
})

test('an offered place tells only the person for whom it is kept', () => {
  const [startsAt, offeredUntil] = ['2026-12-05T01:00:00Z', '2026-12-01T15:00:00Z']
  expect(hintsOf(PlaceOffered, { entryId: 1, eventId: 5, userId: 7, title: 'Feria', startsAt, offeredUntil })).toEqual([
    { message: { type: 'place_offered', eventId: 5 }, userId: 7 },
  ])
})

test.each([
  [
    'the holder and all who may stand at a door',
    { organizerId: 9, coOrganiserIds: [11, 12] },
    [7, 9, 11, 12, 'administrators'],
  ],
  ['no co-organisers, if an older message names none', { organizerId: 9 }, [7, 9, 'administrators']],
  ['neither organiser nor co-organisers, if an older message does not name them', {}, [7, 'administrators']],
])('a check-in tells %s', (_, staff, people) => {
  const seat = { ticketId: 1, orderId: 2, eventId: 5, userId: 7, at: '2026-12-01T15:00:00Z' }
  expect(hintsOf(TicketCheckedIn, { ...seat, ...staff }).map(({ userId }) => userId)).toEqual(people)
})

test('a changed venue tells everybody', () => {
  const venue = { venueId: 3, name: 'Soda', region: 'uvita' as const, acceptsCora: true, monthlyCoraLimit: null }
  expect(hintsOf(VenueChanged, venue)).toEqual([{ message: { type: 'venue_update', venueId: 3 }, userId: null }])
})
