import { describe, expect, it } from 'vitest'
import { receivedText } from './received-text.ts'

describe('the sentence about Cora that somebody received', () => {
  it.each([
    [
      'earned_attend_event',
      'Attended Peña',
      'You earned 3 Cora for attending “Peña”',
      'Ganaste 3 Cora por ir a “Peña”',
    ],
    ['earned_create_event', 'Created Peña', 'You earned 3 Cora for creating “Peña”', 'Ganaste 3 Cora por crear “Peña”'],
    [
      'earned_claim_event',
      'Claimed Peña',
      'You earned 3 Cora for claiming “Peña”',
      'Ganaste 3 Cora por reclamar “Peña”',
    ],
    [
      'earned_moderation',
      'Reported Peña',
      'You earned 3 Cora for reporting “Peña”',
      'Ganaste 3 Cora por reportar “Peña”',
    ],
    ['earned_referral', 'Invited ana', 'You earned 3 Cora for inviting ana', 'Ganaste 3 Cora por invitar a ana'],
    ['transferred', 'Transfer from ana', 'ana sent you 3 Cora', 'ana te envió 3 Cora'],
    ['transferred', 'Transfer from ana: taxi', 'ana sent you 3 Cora: “taxi”', 'ana te envió 3 Cora: “taxi”'],
    [
      'transferred',
      'Transfer from a deleted account',
      'A deleted account sent you 3 Cora',
      'Una cuenta borrada te envió 3 Cora',
    ],
    ['spent_event', 'Sold a ticket for Peña', null, null],
    ['earned_moderation', 'Thanks', null, null],
  ])('%s: %s', (type, description, en, es) => {
    const transaction = { type, amount: 3, description }
    expect([receivedText(transaction, '3', 'en'), receivedText(transaction, '3', 'es')]).toEqual([en, es])
  })
})
