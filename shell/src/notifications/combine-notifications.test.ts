import type { CoraNotification, EventNotification, TicketNotification } from '@convive/contracts/notifications'
import { expect, it } from 'vitest'
import { keyOfNotification, combineNotifications, newestUnread, markReadUpTo } from './combine-notifications.ts'

const cora = (id: number, at: string, isRead = false): CoraNotification => ({
  id,
  kind: 'cora_received',
  type: 'transferred',
  amount: 5,
  description: '',
  at,
  isRead,
})
const event = (id: number, at: string, isRead = false): EventNotification => ({
  id,
  kind: 'event_changed',
  eventId: 1,
  title: 'Peña',
  detail: 'when',
  at,
  isRead,
})
const tickets = (id: number, at: string): TicketNotification => ({
  id,
  kind: 'tickets_refunded',
  eventId: 1,
  title: 'Peña',
  reason: 'buyer',
  amount: 5,
  currency: 'usd',
  at,
  isRead: false,
})

it('merges the notifications of all services, newest first, whatever their ids', () => {
  const list = combineNotifications(
    [cora(9, '2026-11-03T10:00:00Z'), cora(8, '2026-11-01T10:00:00Z')],
    [event(2, '2026-11-02T10:00:00-06:00')],
    [tickets(2, '2026-11-02T10:00:00Z')],
  )
  expect(list.map(keyOfNotification)).toEqual(['cora 9', 'event 2', 'tickets 2', 'cora 8'])
})

it('keeps the notifications of the other services when one is down', () => {
  expect(combineNotifications(undefined, [event(2, '2026-11-02T10:00:00Z')]).map(keyOfNotification)).toEqual([
    'event 2',
  ])
  expect(combineNotifications(undefined, undefined)).toEqual([])
})

it('tells kinds of newer services apart that have the same id', () => {
  const unknown = (kind: string) => ({ ...cora(2, ''), kind }) as unknown as CoraNotification
  expect([unknown('newer_cora'), unknown('newer_tickets')].map(keyOfNotification)).toEqual([
    'newer_cora 2',
    'newer_tickets 2',
  ])
})

it('marks up to the newest unread notification, and nothing when all are read', () => {
  expect(newestUnread([cora(9, '', true), cora(8, ''), cora(7, '')])).toBe(8)
  expect(newestUnread([cora(9, '', true)])).toBeUndefined()
  expect(newestUnread(undefined)).toBeUndefined()
})

it('leaves notifications unread that arrived after the marked one', () => {
  expect(markReadUpTo([cora(10, ''), cora(9, ''), cora(8, '')], 9).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})

const cancelled = (id: number, at: string, isRead = false): EventNotification => ({
  ...event(id, at, isRead),
  kind: 'event_cancelled',
  detail: 'Rain',
})
const refunded = (id: number, at: string, reason = 'event_cancelled'): TicketNotification => ({
  ...tickets(id, at),
  reason,
})

it('tells a buyer once that an event was cancelled, with the refunds of all orders', () => {
  const [only, ...others] = combineNotifications(
    [cancelled(2, '2026-11-02T10:00:00Z', true)],
    [refunded(7, '2026-11-02T10:00:09Z'), refunded(6, '2026-11-02T10:00:05Z')],
  )
  expect(others).toEqual([])
  expect(only).toMatchObject({ id: 2, kind: 'event_cancelled', at: '2026-11-02T10:00:09Z', isRead: false })
  expect(only).toMatchObject({ refunds: [{ id: 7 }, { id: 6 }] })
})

it('keeps a refund apart that no cancellation explains: the guest returned it, or the event was deleted', () => {
  const at = '2026-11-02T10:00:00Z'
  expect(combineNotifications([cancelled(2, at)], [refunded(7, at, 'buyer')]).map(keyOfNotification)).toEqual([
    'event 2',
    'tickets 7',
  ])
  expect(combineNotifications([event(2, at)], [refunded(7, at)]).map(keyOfNotification)).toEqual([
    'event 2',
    'tickets 7',
  ])
})
