import type { Ticket } from '@convive/contracts/tickets'
import { expect, it } from 'vitest'
import { addOfflineTickets, type OfflineTicket, readOfflineTickets } from './offline-tickets.ts'

const seen = (code: string, location: string | null = 'Uvita'): OfflineTicket => ({
  ticket: { code } as Ticket,
  location,
})
const codes = (text: string | null, userId = 1) => readOfflineTickets(text, userId).map(({ ticket }) => ticket.code)

it('keeps each ticket once, the latest first', () => {
  const first = addOfflineTickets(null, 1, [seen('A'), seen('B')])
  const second = addOfflineTickets(first, 1, [seen('B', 'Dominical'), seen('C')])
  expect(codes(second)).toEqual(['B', 'C', 'A'])
  expect(readOfflineTickets(second, 1)[0]?.location).toBe('Dominical')
})

it('keeps the place of a ticket that a list shows without one', () => {
  const opened = addOfflineTickets(null, 1, [seen('A', 'Salón comunal de Rivas')])
  const listed = addOfflineTickets(opened, 1, [seen('A', null), seen('B', null)])
  expect(readOfflineTickets(listed, 1).map(({ location }) => location)).toEqual(['Salón comunal de Rivas', null])
})

it('shows nobody the tickets of another user, and the next user’s tickets replace them', () => {
  const first = addOfflineTickets(null, 1, [seen('A')])
  expect(codes(first, 2)).toEqual([])
  expect(codes(addOfflineTickets(first, 2, [seen('X')]), 1)).toEqual([])
})

it('keeps no more than 60 tickets', () => {
  const many = Array.from({ length: 70 }, (_, index) => seen(`T${index}`))
  expect(codes(addOfflineTickets(null, 1, many))).toHaveLength(60)
})
