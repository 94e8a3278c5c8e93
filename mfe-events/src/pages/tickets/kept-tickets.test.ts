import type { Ticket } from '@convive/contracts/tickets'
import { expect, it } from 'vitest'
import { type KeptTicket, recall, remember } from './kept-tickets.ts'

const seen = (code: string, where: string | null = 'Uvita'): KeptTicket => ({ ticket: { code } as Ticket, where })
const codes = (text: string | null, userId = 1) => recall(text, userId).map(({ ticket }) => ticket.code)

it('what was seen is there again, the latest first and each once', () => {
  const first = remember(null, 1, [seen('A'), seen('B')])
  const second = remember(first, 1, [seen('B', 'Dominical'), seen('C')])
  expect(codes(second)).toEqual(['B', 'C', 'A'])
  expect(recall(second, 1)[0]?.where).toBe('Dominical')
})

it('nobody sees what somebody else kept on this device, and it goes with the next one’s', () => {
  const hers = remember(null, 1, [seen('A')])
  expect(codes(hers, 2)).toEqual([])
  expect(codes(remember(hers, 2, [seen('X')]), 1)).toEqual([])
})

it('keeps no more than a device should', () => {
  const many = Array.from({ length: 70 }, (_, index) => seen(`T${index}`))
  expect(codes(remember(null, 1, many))).toHaveLength(60)
})
