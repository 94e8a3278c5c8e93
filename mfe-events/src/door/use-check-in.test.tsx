// @vitest-environment happy-dom
import { checkInTicket, type Seat, undoCheckIn } from '@convive/contracts/tickets'
import { act, mockApi, renderHookInApp, logInTestUser, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { sha256Hex, useCheckIn } from './use-check-in.ts'
import type { SeatList } from './seats.ts'

const code = '0123456789ABCDEFGHJKMNPQRS'
const at = '2026-11-21T20:00:00Z'
const holder = { holderName: 'Ana Mora', seat: 1, seats: 1 }

async function renderCheckIn() {
  logInTestUser()
  const seat: Seat = {
    ticketId: 1,
    codeHash: (await sha256Hex(code)) ?? '',
    status: 'valid',
    checkedInAt: null,
    undoneCheckIns: 0,
    ...holder,
  }
  const list: SeatList = { eventId: 5, title: 'Turno', startsAt: at, seats: [seat] }
  const marks = { checkedIn: vi.fn(), undone: vi.fn() }
  return { ...renderHookInApp(() => useCheckIn(list, marks)), marks }
}
const checkedIn = { ticketId: 1, eventId: 5, checkedInAt: at, alreadyUsedAt: null, ...holder }

it('lets the service decide while it can be reached', async () => {
  const api = mockApi()
  api.respond(checkInTicket, checkedIn)
  const { result, marks } = await renderCheckIn()
  act(() => void result.current.scan(code))
  await waitFor(() => expect(result.current.latest?.outcome).toEqual({ kind: 'ok', isQueued: false, ...holder }))
  expect(marks.checkedIn).toHaveBeenCalledWith(checkedIn)
  expect(result.current.queued).toEqual([])
})

it('decides by the seat list without a network, accepts a code once, and sends the scan later', async () => {
  const api = mockApi()
  api.disconnect(checkInTicket)
  const { result } = await renderCheckIn()
  act(() => void result.current.scan(code))
  await waitFor(() => expect(result.current.latest?.outcome).toMatchObject({ kind: 'ok', isQueued: true }))
  expect(result.current.queued).toHaveLength(1)
  act(() => void result.current.scan(code))
  await waitFor(() => expect(result.current.latest?.outcome.kind).toBe('used'))
  api.respond(checkInTicket, checkedIn)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.queued).toEqual([]))
  expect(result.current.entries.some(({ wasQueued }) => wasQueued)).toBe(true)
})

it('lets nobody in without a network if the scan cannot be stored', async () => {
  const api = mockApi()
  api.disconnect(checkInTicket)
  const { result } = await renderCheckIn()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: () => {},
    clear: () => {},
  })
  act(() => void result.current.scan(code))
  await waitFor(() => expect(result.current.latest?.outcome).toEqual({ kind: 'not_stored' }))
  expect(result.current.queued).toEqual([])
})

it('takes one scan at a time', async () => {
  const api = mockApi()
  const respond = api.hold(checkInTicket)
  const { result } = await renderCheckIn()
  const accepted: boolean[] = []
  act(() => void accepted.push(result.current.scan(code), result.current.scan('another')))
  expect(accepted).toEqual([true, false])
  respond(checkedIn)
  await waitFor(() => expect(result.current.latest?.outcome.kind).toBe('ok'))
  act(() => void accepted.push(result.current.scan('another')))
  expect(accepted).toEqual([true, false, true])
  await waitFor(() => expect(result.current.latest?.outcome.kind).toBe('not_a_code'))
})

it('undoes a check-in, and shows so in its line and in the panel', async () => {
  const api = mockApi()
  api.respond(checkInTicket, checkedIn)
  api.respond(undoCheckIn, { ticketId: 1, eventId: 5, checkedInAt: at, undoneAt: at })
  const { result, marks } = await renderCheckIn()
  act(() => void result.current.scan(code))
  await waitFor(() => expect(result.current.entries[0]?.checkIn).toEqual(checkedIn))
  act(() => result.current.undo(checkedIn))
  await waitFor(() => expect(result.current.latest?.outcome).toEqual({ kind: 'undone', ...holder }))
  expect(result.current.entries.map(({ outcome }) => outcome.kind)).toEqual(['undone'])
  expect(marks.undone).toHaveBeenCalledWith(1)
})
