import { describe, expect, it } from 'vitest'
import { validateTransfer } from './validate-transfer.ts'

const input = { recipientUsername: 'ana', amount: '20', description: '' }
const balance = 1500
const issuesOf = (change: Partial<typeof input>) => {
  const result = validateTransfer({ ...input, ...change }, balance)
  return 'issues' in result ? result.issues.map(({ field, error }) => `${field}: ${error}`) : []
}

describe('a typed transfer', () => {
  it.each<[Partial<typeof input>, object]>([
    [{}, { recipientUsername: 'ana', amount: 20 }],
    [{ recipientUsername: ' @don.rodrigo ' }, { recipientUsername: 'don.rodrigo', amount: 20 }],
    [{ amount: ' 1 500 ' }, { recipientUsername: 'ana', amount: 1500 }],
    [{ description: ' Por los tamales ' }, { recipientUsername: 'ana', amount: 20, description: 'Por los tamales' }],
  ])('%o is sent', (change, transfer) => {
    expect(validateTransfer({ ...input, ...change }, balance)).toEqual({ transfer })
  })

  it.each<[Partial<typeof input>, string[]]>([
    [{ recipientUsername: ' @ ' }, ['recipientUsername: missing']],
    [{ recipientUsername: '', amount: '' }, ['recipientUsername: missing', 'amount: missing']],
    [{ amount: '0' }, ['amount: invalid_amount']],
    [{ amount: '-5' }, ['amount: invalid_amount']],
    [{ amount: '2.5' }, ['amount: invalid_amount']],
    [{ amount: '1.000' }, ['amount: ambiguous_amount']],
    [{ amount: '1,000' }, ['amount: ambiguous_amount']],
    [{ amount: '1e2' }, ['amount: invalid_amount']],
    [{ amount: 'veinte' }, ['amount: invalid_amount']],
    [{ amount: '99999999999999999999' }, ['amount: invalid_amount']],
    [{ amount: '1501' }, ['amount: insufficient']],
  ])('%o is refused', (change, expected) => {
    expect(issuesOf(change)).toEqual(expected)
  })
})
