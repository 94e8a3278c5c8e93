import * as z from 'zod/mini'
import { Id, Instant, pageQuery, text } from './fields.ts'
import { message } from './message.ts'
import { route } from './route.ts'
import { TransactionType } from './vocabulary.ts'

/** A movement of Cora as one person sees it: positive came in, negative went out. */
export const Transaction = z.object({
  id: Id,
  type: TransactionType,
  amount: z.int(),
  description: z.string(),
  createdAt: Instant,
})
export type Transaction = z.infer<typeof Transaction>

const Posted = z.object({ balance: z.int(), transaction: Transaction })

export const getBalance = route('GET', '/api/cora/balance', { summary: 'The own balance', access: 'user', response: z.object({ balance: z.int() }) })
export const listTransactions = route('GET', '/api/cora/transactions', {
  summary: 'The own movements, newest first',
  access: 'user',
  query: z.object({ direction: z.optional(z.enum(['earned', 'spent'])), ...pageQuery(100) }),
  response: z.array(Transaction),
  paged: true,
})

const amount = z.int('Invalid amount').check(z.positive('Invalid amount'), z.lte(1_000_000, 'Invalid amount'))
export const TransferRequest = z.object({
  recipientUsername: text(1, 100, 'Missing information'),
  amount,
  description: z.optional(text(0, 200)),
})
export const transferCora = route('POST', '/api/cora/transfer', {
  summary: 'Send Cora to another person',
  access: 'user',
  body: TransferRequest,
  response: Posted,
  idempotent: true,
})

/** Told for each person whose balance moved. `version` of the message grows with the account. */
export const TransactionRecorded = message(
  'cora.transaction.recorded',
  z.object({
    transactionId: Id,
    userId: Id,
    type: TransactionType,
    amount: z.int(),
    balance: z.int(),
    description: z.string(),
    recordedAt: Instant,
  }),
  (data) => `account:person:${data.userId}`,
)
