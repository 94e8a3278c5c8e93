import * as z from 'zod/mini'
import { Id, Instant, LocalDate, pageQuery, queryInteger, text } from './fields.ts'
import { message } from './message.ts'
import { personalData } from './personal-data.ts'
import { route } from './route.ts'
import { ProfileFrame, TransactionType } from './vocabulary.ts'

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

/** Either a venue and an amount, or an event and a number of tickets. */
export const SpendRequest = z.object({
  venueId: z.optional(Id),
  amount: z.optional(amount),
  description: z.optional(text(0, 200)),
  eventId: z.optional(Id),
  /** With an event, `amount` is only compared: the price is the event's own. */
  tickets: z.optional(z.int('Must be a whole number').check(z.gte(1, 'Must be between 1 and 10'), z.lte(10, 'Must be between 1 and 10'))),
})
export const spendCora = route('POST', '/api/cora/spend', {
  summary: 'Pay with Cora at a venue, or for tickets of an event',
  access: 'user',
  body: SpendRequest,
  response: Posted,
  idempotent: true,
})

/** What showing an event first costs, and for how long it then is. */
export const boostCost = 10
export const boostDays = 7
export const boostEvent = route('POST', '/api/cora/boost', {
  summary: 'Show an event first for a week',
  access: 'user',
  body: z.object({ eventId: Id }),
  response: Posted,
  idempotent: true,
})

/** What a frame around one's picture costs, and for how many days it then is. */
export const frameCost = 15
export const frameDays = 30
/** Bought again, it lasts so much longer, and is the one that was bought last. `until` is when it ends. */
export const buyUpgrade = route('POST', '/api/cora/upgrade', {
  summary: 'A frame around the own picture for 30 days',
  access: 'user',
  body: z.object({ frame: ProfileFrame }),
  response: z.extend(Posted, { until: Instant }),
  idempotent: true,
})

/** Whom a username names, before Cora is sent. */
export const findRecipient = route('GET', '/api/cora/recipients/:username', {
  summary: 'The person behind a username',
  access: 'user',
  params: z.object({ username: z.string() }),
  response: z.object({ username: z.string(), displayName: z.string() }),
})

/** `month` is `YYYY-MM`, Costa Rica's; the newest last, months without movement included. */
export const MonthSum = z.object({ month: z.string(), earned: z.int(), spent: z.int() })
export type MonthSum = z.infer<typeof MonthSum>
export const summarizeMonths = route('GET', '/api/cora/months', {
  summary: 'Earned and spent, month by month',
  access: 'user',
  query: z.object({ count: z.optional(queryInteger(1, 24)) }),
  response: z.array(MonthSum),
})

/** Every movement of one month, oldest first, as CSV with a header. The month is `YYYY-MM`, Costa Rica's. */
export const downloadStatement = route('GET', '/api/cora/statement', {
  summary: "A month's movements as CSV",
  access: 'user',
  query: z.object({ month: z.string('Say which month').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM')) }),
  response: z.string(),
  produces: 'text/csv',
})

/** `balance` is the one after the movement. A refund of tickets is `owed` by the person who sold them, and else due to the person who bought them; without `paidAt` it waits. */
export const CoraData = personalData('cora', {
  movements: z.array(z.extend(Transaction, { balance: z.int() })),
  invited: z.array(z.object({ username: z.string() })),
  frames: z.array(z.object({ frame: ProfileFrame, until: Instant })),
  refunds: z.array(z.object({ title: z.string(), amount: z.int(), owed: z.boolean(), requestedAt: Instant, paidAt: z.nullable(Instant) })),
})
export const downloadCoraData = route('GET', '/api/cora/data', { summary: 'What the ledger knows of oneself, as a file', access: 'user', response: CoraData })

/** What happened in the week that begins on this Monday, Costa Rica's: Cora made, moved between its owners, and burnt. */
const WeekOfCora = z.object({ begins: LocalDate, minted: z.int(), moved: z.int(), burnt: z.int() })

/**
 * The whole economy at a glance, at most a minute old. `circulation` is what people, venues and the community fund hold;
 * it is what was ever `minted`, less what was taken back, less what was ever `burnt`. `reasons` are those of the weeks
 * shown, the largest first; what was taken back is negative. `weeks` end with the present one.
 */
export const Economy = z.object({
  countedAt: Instant,
  circulation: z.object({ total: z.int(), people: z.int(), venues: z.int(), community: z.int() }),
  minted: z.int(),
  burnt: z.int(),
  reasons: z.array(z.object({ type: TransactionType, amount: z.int() })),
  weeks: z.array(WeekOfCora),
  /** The ledger's own check. `sum` of all accounts must be 0; the counts of accounts below zero, and of those whose entries say otherwise, too. */
  check: z.object({ accounts: z.int(), sum: z.int(), negative: z.int(), disagreeing: z.int() }),
})
export type Economy = z.infer<typeof Economy>
export const readEconomy = route('GET', '/api/cora/economy', { summary: 'The economy at a glance', access: 'admin', response: Economy })

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

/** What a venue has accepted in a month (`YYYY-MM`, Costa Rica's) by now. It only grows, and is the version of the message. */
export const VenueUsed = message(
  'cora.venue.used',
  z.object({ venueId: Id, month: z.string(), used: z.int() }),
  (data) => `venue:${data.venueId}:${data.month}`,
)

/** An event is to be shown first for a week more. */
export const EventBoosted = message(
  'cora.event.boosted',
  z.object({ transactionId: Id, eventId: Id, userId: Id, at: Instant }),
  (data) => `transfer:${data.transactionId}`,
)

/** What stands around a person's picture, and until when. `version` of the message grows with each purchase of the person. */
export const UpgradeBought = message(
  'cora.upgrade.bought',
  z.object({ userId: Id, frame: ProfileFrame, until: Instant }),
  (data) => `profile-frame:${data.userId}`,
)

/** Tickets were paid in Cora: a place is owed to the payer, or the Cora back. `amount` is that of all tickets, in Cora. */
export const TicketPaid = message(
  'cora.ticket.paid',
  z.object({ transactionId: Id, eventId: Id, userId: Id, tickets: z.int().check(z.gte(1), z.lte(10)), amount: z.int().check(z.positive()), at: Instant }),
  (data) => `transfer:${data.transactionId}`,
)

/** The answer to `payments.cora-refund.requested`: the Cora is back with the payer. It may come late: whoever got it may have had to earn it again. */
export const TicketPaidBack = message(
  'cora.ticket.refunded',
  z.object({ transactionId: Id, refundId: Id, orderId: Id, paidTransactionId: Id, amount: z.int().check(z.positive()), at: Instant }),
  (data) => `transfer:${data.transactionId}`,
)
