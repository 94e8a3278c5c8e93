// @vitest-environment happy-dom
import type { EventNotification, MintCapNotification } from '@convive/contracts/notifications'
import { setLanguage } from '@convive/ui-kit'
import { renderHookInApp } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { useNotificationText } from './use-notification-text.ts'

afterEach(() => setLanguage('en'))

const alarm = (scope: 'creator' | 'site', username: string | null): MintCapNotification => ({
  id: 1,
  kind: 'mint_cap_reached',
  scope,
  username,
  cap: 2500,
  at: '2026-11-22T10:00:00Z',
  isRead: false,
})

it.each([
  ['en', alarm('site', null), /^Rewards reached the day’s cap of the whole site, 2,500 Cora\./],
  ['en', alarm('creator', 'ana'), /^Rewards at events of @ana reached the day’s cap of 2,500 Cora\./],
  ['en', alarm('creator', null), /^Rewards at events of a deleted account reached/],
  ['es', alarm('site', null), /^Las recompensas llegaron al tope diario de todo el sitio, 2.500 Cora\./],
  ['es', alarm('creator', 'ana'), /^Las recompensas en eventos de @ana llegaron al tope diario de 2.500 Cora\./],
] as const)('tells an administrator in %s about a cap and leads to the economy', (language, notification, text) => {
  setLanguage(language)
  const { result } = renderHookInApp(() => useNotificationText())
  expect(result.current(notification).text).toMatch(text)
  expect(result.current(notification).href).toBe('/admin/economy')
})

const ofEvent = (kind: string, detail: string) =>
  ({ id: 1, kind, eventId: 5, title: 'Peña', detail, at: '2026-11-22T10:00:00Z', isRead: false }) as EventNotification

it.each([
  [ofEvent('event_published', 'Ana'), 'Ana published “Peña”', '/events/5'],
  [
    { ...ofEvent('event_published', 'Ana'), otherTitle: { language: 'en' as const, title: 'Songs' } },
    'Ana published “Songs”',
    '/events/5',
  ],
  [
    ofEvent('co_organiser_added', 'Ana'),
    'Ana made you a co-organizer of “Peña”: you can edit it, see the guests and check tickets in',
    '/events/5',
  ],
  [ofEvent('event_cancelled', 'Rain; later'), '“Peña” and its later dates were cancelled: Rain', '/events/5'],
  [ofEvent('event_changed', 'when; later'), '“Peña” has a new time, and its later dates change too', '/events/5'],
  [ofEvent('guests_answered', '1'), '1 person RSVPed to “Peña”', '/events/5/guests'],
  [ofEvent('guests_answered', '3'), '3 people RSVPed to “Peña”', '/events/5/guests'],
  [ofEvent('organiser_wrote', 'Bring a hat.'), 'The organizer of “Peña” writes: Bring a hat.', '/events/5'],
  [ofEvent('event_soon', '2099-01-03 18:30'), 'Starting soon: “Peña”, Sat, Jan 3, 2099, 6:30 PM', '/events/5'],
  [ofEvent('event_reminder', '2099-01-03 18:30'), 'Coming up: “Peña”, Sat, Jan 3, 2099, 6:30 PM', '/events/5'],
  [ofEvent('place_given', ''), 'You have a place at “Peña”: the organizer let you in', '/events/5'],
  [
    ofEvent('picture_failed', ''),
    'The picture of “Peña” couldn’t be copied from its address. You can upload it instead',
    '/events/5',
  ],
  [ofEvent('question_asked', '¿Hay parqueo?'), 'A question about “Peña”: ¿Hay parqueo?', '/events/5'],
  [ofEvent('question_answered', 'Sí.'), 'The organizer of “Peña” answered your question: Sí.', '/events/5'],
  [ofEvent('removed_from_event', ''), 'The organizer has taken you off the list of “Peña”', '/events/5'],
  [
    ofEvent('place_offered', '2099-01-03 18:30'),
    'There’s a place for you at “Peña” until Sat, Jan 3, 2099, 6:30 PM: you’re next on the waiting list',
    '/events/5',
  ],
  [
    ofEvent('change_announced', '2099-01-03 18:30 Salón, Rivas'),
    '“Peña” was announced differently elsewhere: Sat, Jan 3, 2099, 6:30 PM, Salón, Rivas. Is that right?',
    '/events/5/edit?date=2099-01-03&start=18%3A30&place=Sal%C3%B3n%2C+Rivas',
  ],
  [
    ofEvent('event_listed_again', '2099-01-03 18:30'),
    '“Peña” takes place after all: Sat, Jan 3, 2099, 6:30 PM. Are you coming?',
    '/events/5',
  ],
  [ofEvent('of_a_newer_service', ''), 'There’s news about “Peña”', '/events/5'],
])('tells about an event and leads to it: %o', (notification, text, href) => {
  const { result } = renderHookInApp(() => useNotificationText())
  expect(result.current(notification)).toEqual({ text, href })
})

const refund = (amount: number, currency: 'usd' | 'cora') => ({
  id: 1,
  kind: 'tickets_refunded' as const,
  eventId: 5,
  title: 'Peña',
  reason: 'event_cancelled',
  amount,
  currency,
  at: '2026-11-22T10:00:00Z',
  isRead: false,
})
const refunds = [refund(25, 'usd'), refund(8, 'cora')]
it.each([
  ['en', [], '“Peña” was cancelled: Rain'],
  ['en', refunds, '“Peña” was cancelled, and you get $25 and 8 Cora back for your tickets. The reason: Rain'],
  ['es', refunds, '“Peña” se canceló y te estamos devolviendo $25 y 8 Cora por tus entradas. Motivo: Rain'],
] as const)('tells in %s of a cancelled event and its refunds together: %o', (language, given, text) => {
  setLanguage(language)
  const { result } = renderHookInApp(() => useNotificationText())
  const notification = { ...ofEvent('event_cancelled', 'Rain'), refunds: [...given] }
  expect(result.current(notification)).toEqual({ text, href: given.length > 0 ? '/tickets' : '/events/5' })
})

it('tells of a kind that a newer release sends, without a link unless its event is named', () => {
  const { result } = renderHookInApp(() => useNotificationText())
  const unknown = { id: 1, kind: 'of_a_newer_service', at: '2026-11-22T10:00:00Z', isRead: false }
  const textOf = (notification: object) => result.current(notification as EventNotification)
  expect(textOf(unknown)).toEqual({ text: 'There’s news for you' })
  expect(textOf({ ...unknown, venueId: 4, title: 'Soda La Costeña' })).toEqual({
    text: 'There’s news about “Soda La Costeña”',
    href: '/venues/4',
  })
})

it.each([
  ['accepted', '“Soda La Costeña” is yours: we approved your claim. You can now edit its page.'],
  ['refused', 'We didn’t approve your claim of “Soda La Costeña”'],
])('tells that the claim of a venue was %s and leads to the venue', (detail, text) => {
  const { result } = renderHookInApp(() => useNotificationText())
  const at = '2026-11-22T10:00:00Z'
  const notice = { id: 1, kind: 'venue_claim_decided', venueId: 4, title: 'Soda La Costeña', detail, at } as const
  expect(result.current({ ...notice, isRead: false })).toEqual({ text, href: '/venues/4' })
})
