import type { CoraNotification, EventNotification, TicketNotification } from '@convive/contracts/notifications'
import { expect, it } from 'vitest'
import { keyOfNotification, mergeNotifications, newestUnread, markReadUpTo } from './merge-notifications.ts'

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

it('the services’ notifications stand in one list, newest first, whatever their numbers', () => {
  const list = mergeNotifications(
    [cora(9, '2026-11-03T10:00:00Z'), cora(8, '2026-11-01T10:00:00Z')],
    [event(2, '2026-11-02T10:00:00-06:00')],
    [tickets(2, '2026-11-02T10:00:00Z')],
  )
  expect(list.map(keyOfNotification)).toEqual(['cora 9', 'event 2', 'tickets 2', 'cora 8'])
})

it('a service that is down leaves the other’s', () => {
  expect(mergeNotifications(undefined, [event(2, '2026-11-02T10:00:00Z')]).map(keyOfNotification)).toEqual(['event 2'])
  expect(mergeNotifications(undefined, undefined)).toEqual([])
})

it('only what is unread needs to be marked, up to the newest of it', () => {
  expect(newestUnread([cora(9, '', true), cora(8, ''), cora(7, '')])).toBe(8)
  expect(newestUnread([cora(9, '', true)])).toBeUndefined()
  expect(newestUnread(undefined)).toBeUndefined()
})

it('what came meanwhile stays unread', () => {
  expect(markReadUpTo([cora(10, ''), cora(9, ''), cora(8, '')], 9).map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    true,
  ])
})
