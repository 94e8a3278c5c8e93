import { describe, expect, it } from 'vitest'
import { readTransfer } from './read-transfer.ts'

const typed = { recipientUsername: 'ana', amount: '20', description: '' }
const balance = 1500
const problems = (change: Partial<typeof typed>) => {
  const read = readTransfer({ ...typed, ...change }, balance)
  return 'issues' in read ? read.issues.map(({ field, problem }) => `${field}: ${problem}`) : []
}

describe('a transfer as it was typed', () => {
  it.each<[Partial<typeof typed>, object]>([
    [{}, { recipientUsername: 'ana', amount: 20 }],
    [{ recipientUsername: ' @don.rodrigo ' }, { recipientUsername: 'don.rodrigo', amount: 20 }],
    [{ amount: ' 1 500 ' }, { recipientUsername: 'ana', amount: 1500 }],
    [{ description: ' Por los tamales ' }, { recipientUsername: 'ana', amount: 20, description: 'Por los tamales' }],
  ])('%o is sent', (change, transfer) => {
    expect(readTransfer({ ...typed, ...change }, balance)).toEqual({ transfer })
  })

  it.each<[Partial<typeof typed>, string[]]>([
    [{ recipientUsername: ' @ ' }, ['recipientUsername: missing']],
    [{ recipientUsername: '', amount: '' }, ['recipientUsername: missing', 'amount: missing']],
    [{ amount: '0' }, ['amount: invalid_amount']],
    [{ amount: '-5' }, ['amount: invalid_amount']],
    [{ amount: '2.5' }, ['amount: invalid_amount']],
    [{ amount: '1.000' }, ['amount: invalid_amount']],
    [{ amount: '1,000' }, ['amount: invalid_amount']],
    [{ amount: '1e2' }, ['amount: invalid_amount']],
    [{ amount: 'veinte' }, ['amount: invalid_amount']],
    [{ amount: '99999999999999999999' }, ['amount: invalid_amount']],
    [{ amount: '1501' }, ['amount: insufficient']],
  ])('%o is refused', (change, expected) => {
    expect(problems(change)).toEqual(expected)
  })
})
