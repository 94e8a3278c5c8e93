import * as z from 'zod/mini'
import { ById, Id, Instant, LocalDate, pageQuery, queryInteger, text } from './primitives.ts'
import { message } from './message.ts'
import { personalData } from './data-export.ts'
import { route } from './route.ts'
import { Language, AvatarFrame, TransactionType } from './enums.ts'

/** The other person of a transfer between people. `username` is null when that account was deleted. */
export const Counterparty = z.object({ username: z.nullable(z.string()) })
export type Counterparty = z.infer<typeof Counterparty>

/**
 * A transaction from one person's point of view: a positive amount was received, a negative one was paid. For the
 * sender of a transfer with a note, the description is only the note, and `counterparty` is the recipient. Names are
 * current. `isRefund` marks the Cora of returned tickets, for the buyer and for the organiser; its type is `corrected`.
 */
export const Transaction = z.object({
  id: Id,
  type: TransactionType,
  amount: z.int(),
  description: z.string(),
  createdAt: Instant,
  counterparty: z.optional(Counterparty),
  isRefund: z.optional(z.literal(true)),
})
export type Transaction = z.infer<typeof Transaction>

const Posted = z.object({ balance: z.int(), transaction: Transaction })

export const getBalance = route('GET', '/api/cora/balance', {
  summary: 'Your balance',
  access: 'user',
  response: z.object({ balance: z.int() }),
})
/** The `direction` is that of the amount: refunds are listed by it too. */
export const listTransactions = route('GET', '/api/cora/transactions', {
  summary: 'Your transactions, newest first',
  access: 'user',
  query: z.object({ direction: z.optional(z.enum(['earned', 'spent'])), ...pageQuery(100) }),
  response: z.array(Transaction),
  paged: true,
})

/** Why a reward is not paid yet. The caps are those of one day. */
export const WaitReason = z.enum(['unconfirmed', 'new_account', 'creator_cap', 'network_cap', 'site_cap'])
export type WaitReason = z.infer<typeof WaitReason>
export const listWaitingRewards = route('GET', '/api/cora/waiting-rewards', {
  summary: 'Your rewards that are paid later, the newest 20, and why they wait',
  access: 'user',
  response: z.array(
    z.object({
      id: Id,
      type: TransactionType,
      amount: z.int(),
      description: z.string(),
      reason: WaitReason,
      createdAt: Instant,
    }),
  ),
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

/** Pays either an amount at a venue or a number of tickets for an event. */
export const SpendRequest = z.object({
  venueId: z.optional(Id),
  amount: z.optional(amount),
  description: z.optional(text(0, 200)),
  eventId: z.optional(Id),
  /** For an event, `amount` is only compared with the event's own price. */
  tickets: z.optional(
    z.int('Must be a whole number').check(z.gte(1, 'Must be between 1 and 10'), z.lte(10, 'Must be between 1 and 10')),
  ),
  /** Buys this pass of the event's series instead of tickets. */
  passOfferId: z.optional(Id),
})
export const spendCora = route('POST', '/api/cora/spend', {
  summary: 'Pay with Cora at a venue, or for tickets or a pass of an event',
  access: 'user',
  body: SpendRequest,
  response: Posted,
  idempotent: true,
})

/** The price of a boost and its duration. */
export const boostCost = 10
export const boostDays = 7
export const boostEvent = route('POST', '/api/cora/boost', {
  summary: 'Boost an event: list it first for a week',
  access: 'user',
  body: z.object({ eventId: Id }),
  response: Posted,
  idempotent: true,
})

/** The price of an avatar frame and its duration in days. */
export const frameCost = 15
export const frameDays = 30
/** A further purchase extends the time, and changes the frame to the newly bought one. `until` is when it ends. */
export const buyUpgrade = route('POST', '/api/cora/upgrade', {
  summary: 'Buy a frame around your picture for 30 days',
  access: 'user',
  body: z.object({ frame: AvatarFrame }),
  response: z.extend(Posted, { until: Instant }),
  idempotent: true,
})

/** The person with a username, for a check before Cora is sent. */
export const findRecipient = route('GET', '/api/cora/recipients/:username', {
  summary: 'The person with a username',
  access: 'user',
  params: z.object({ username: z.string() }),
  response: z.object({ username: z.string(), displayName: z.string() }),
})

/**
 * `month` is `YYYY-MM` in Costa Rica. The newest is the last; months without transactions are included. Refunds are
 * neither earned nor spent, and what a returned ticket cost stays spent: `refunded` is the Cora that came back to the
 * person, less what they gave back to buyers.
 */
export const MonthSum = z.object({
  month: z.string(),
  earned: z.int(),
  spent: z.int(),
  refunded: z.int(),
})
export type MonthSum = z.infer<typeof MonthSum>
export const summarizeMonths = route('GET', '/api/cora/months', {
  summary: 'Cora earned, spent and refunded, by month',
  access: 'user',
  query: z.object({ count: z.optional(queryInteger(1, 24)) }),
  response: z.array(MonthSum),
})

const StatementMonth = z
  .string('Say which month')
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month as YYYY-MM'))

/**
 * All transactions of one month, oldest first, as CSV with a header. The month is `YYYY-MM` in Costa Rica. The language is
 * that of the header, the types and the descriptions.
 */
export const downloadStatement = route('GET', '/api/cora/statement', {
  summary: "A month's movements as CSV",
  access: 'user',
  query: z.object({
    month: StatementMonth,
    language: z.optional(Language),
  }),
  response: z.string(),
  produces: 'text/csv',
})

/**
 * What a person is paid in rewards without a confirmed address and, for an account younger than `newAccountDays`, on the
 * person's own word.
 */
export const firstCora = 10
export const newAccountDays = 7

/**
 * The most that a person or a venue sends at once, and in one day (Costa Rica). In one day, a new account also receives
 * at most that much.
 */
export const maxTransfer = 500
export const maxSentPerDay = 1000

/** What a venue has. Only its owner sees and spends it; an administrator who is not the owner cannot. */
export const getVenueAccount = route('GET', '/api/cora/venues/:id', {
  summary: "What a venue has: its owner's",
  access: 'user',
  params: ById,
  response: z.object({ balance: z.int() }),
})

/**
 * All movements of a venue, newest first: positive amounts were received, negative ones paid. `counterparty` is the
 * person whom the venue paid. Who paid the venue is not named.
 */
export const listVenueTransactions = route('GET', '/api/cora/venues/:id/transactions', {
  summary: "The movements of a venue, newest first: its owner's",
  access: 'user',
  params: ById,
  query: z.object(pageQuery(100)),
  response: z.array(Transaction),
  paged: true,
})

/**
 * Pays a person or another venue from a venue: at most `maxTransfer` at once and `maxSentPerDay` a day. What a venue
 * gets counts in its monthly limit. The answer is the venue's new balance, and the transaction as the venue sees it.
 */
export const VenuePaymentRequest = z.object({
  to: z.union([z.object({ username: text(1, 100, 'Missing information') }), z.object({ venueId: Id })]),
  amount,
  description: z.optional(text(0, 200)),
})
export const payFromVenue = route('POST', '/api/cora/venues/:id/pay', {
  summary: 'Pay from a venue to a person or another venue: its owner',
  access: 'user',
  params: ById,
  body: VenuePaymentRequest,
  response: Posted,
  idempotent: true,
})

/**
 * What a venue received in a month (`YYYY-MM` in Costa Rica), by day, the newest first; days without payments are left
 * out. `paid` is what it paid to others. `used` counts against `limit`, which is null for no limit. Payments at venues that were merged into it count, too.
 */
export const VenueStatement = z.object({
  month: z.string(),
  used: z.int(),
  limit: z.nullable(z.int()),
  paid: z.optional(z.int()),
  days: z.array(z.object({ day: LocalDate, payments: z.int(), received: z.int() })),
})
export type VenueStatement = z.infer<typeof VenueStatement>
export const getVenueStatement = route('GET', '/api/cora/venues/:id/statement', {
  summary: "What a venue received in a month, by day: its owner's, or an admin's",
  access: 'user',
  params: ById,
  query: z.object({ month: StatementMonth }),
  response: VenueStatement,
})
export const downloadVenueStatement = route('GET', '/api/cora/venues/:id/statement/csv', {
  summary: "A month's payments at a venue as CSV, without the names of those who paid: its owner's, or an admin's",
  access: 'user',
  params: ById,
  query: z.object({ month: StatementMonth, language: z.optional(Language) }),
  response: z.string(),
  produces: 'text/csv',
})

/**
 * `balance` is the balance after the transaction. A refund of tickets is either `owed` by the person who sold them or
 * due to the person who bought them. Without `paidAt` it is still pending. `heldIncome` cannot be spent until its event
 * is over. `waitingRewards` are paid later, `debts` are rewards that are still to be taken back, and `reachedCaps` are
 * the days on which the rewards of the person's events reached the limit.
 */
export const CoraData = personalData('cora', {
  movements: z.array(z.extend(Transaction, { balance: z.int() })),
  invited: z.array(z.object({ username: z.string() })),
  frames: z.array(z.object({ frame: AvatarFrame, until: Instant })),
  refunds: z.array(
    z.object({
      title: z.string(),
      amount: z.int(),
      owed: z.boolean(),
      requestedAt: Instant,
      paidAt: z.nullable(Instant),
    }),
  ),
  heldIncome: z.array(z.object({ eventId: Id, title: z.nullable(z.string()), amount: z.int() })),
  waitingRewards: z.array(z.object({ amount: z.int(), reason: z.string(), createdAt: Instant })),
  debts: z.array(z.object({ remaining: z.int(), createdAt: Instant })),
  reachedCaps: z.array(z.object({ day: LocalDate, cap: z.int(), reachedAt: Instant })),
})
export const exportCoraData = route('GET', '/api/cora/data', {
  summary: 'Your data in the ledger, as a file',
  access: 'user',
  response: CoraData,
})

/** The Cora that were minted, transferred and burnt in the week that begins on this Monday in Costa Rica. */
const WeekOfCora = z.object({ begins: LocalDate, minted: z.int(), moved: z.int(), burnt: z.int() })

/**
 * A summary of the economy, at most a minute old. `circulation` is what people, venues and the community fund hold:
 * everything that was ever `minted`, minus what was taken back and everything that was ever `burnt`. `reasons` are
 * those of the shown weeks, largest first. Amounts that were taken back are negative. `weeks` end with the current one.
 */
export const Economy = z.object({
  countedAt: Instant,
  circulation: z.object({ total: z.int(), people: z.int(), venues: z.int(), community: z.int() }),
  minted: z.int(),
  burnt: z.int(),
  reasons: z.array(z.object({ type: TransactionType, amount: z.int() })),
  weeks: z.array(WeekOfCora),
  /**
   * The ledger's self-check. The `sum` of all accounts must be 0, and so must the counts of accounts below zero and of
   * accounts whose entries do not add up to their balance.
   */
  check: z.object({ accounts: z.int(), sum: z.int(), negative: z.int(), disagreeing: z.int() }),
})
export type Economy = z.infer<typeof Economy>
export const readEconomy = route('GET', '/api/cora/economy', {
  summary: 'A summary of the economy',
  access: 'admin',
  response: Economy,
})

/**
 * Published for each person whose balance changed. The `version` of the message grows with the account. `description`
 * names people by their account codes (`Transfer to person:42`), because messages outlive names.
 */
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

/**
 * The Cora that a venue has accepted in a month (`YYYY-MM` in Costa Rica). The amount only grows and is the version of
 * the message.
 */
export const VenueUsed = message(
  'cora.venue.used',
  z.object({ venueId: Id, month: z.string(), used: z.int() }),
  (data) => `venue:${data.venueId}:${data.month}`,
)

/** An event's boost was bought or extended by a week. */
export const EventBoosted = message(
  'cora.event.boosted',
  z.object({ transactionId: Id, eventId: Id, userId: Id, at: Instant }),
  (data) => `transfer:${data.transactionId}`,
)

/** A person's avatar frame and when it ends. The `version` of the message grows with each purchase of the person. */
export const UpgradeBought = message(
  'cora.upgrade.bought',
  z.object({ userId: Id, frame: AvatarFrame, until: Instant }),
  (data) => `profile-frame:${data.userId}`,
)

/**
 * Tickets were paid in Cora. The payer gets either the tickets or a refund. `amount` is the total of all tickets in
 * Cora.
 */
export const TicketPaid = message(
  'cora.ticket.paid',
  z.object({
    transactionId: Id,
    eventId: Id,
    userId: Id,
    tickets: z.int().check(z.gte(1), z.lte(10)),
    amount: z.int().check(z.positive()),
    /** The pass that was paid instead of tickets. */
    passOfferId: z.optional(Id),
    at: Instant,
  }),
  (data) => `transfer:${data.transactionId}`,
)

/**
 * Follows `payments.cora-refund.requested`: the payer has the Cora back. This can take a long time, because the
 * person who received it may first have to earn it again.
 */
export const TicketPaidBack = message(
  'cora.ticket.refunded',
  z.object({
    transactionId: Id,
    refundId: Id,
    orderId: Id,
    paidTransactionId: Id,
    amount: z.int().check(z.positive()),
    at: Instant,
  }),
  (data) => `transfer:${data.transactionId}`,
)

/**
 * The rewards of a day reached the cap of one creator, of one network or of the whole site. Further ones wait until the
 * next day. `network`: the keyed hash that `UserRegistered` has.
 */
export const MintCapReached = message(
  'cora.mint-cap.reached',
  z.object({
    scope: z.enum(['creator', 'network', 'site']),
    creatorId: z.nullable(Id),
    network: z.optional(z.string()),
    cap: z.int(),
    reachedAt: Instant,
  }),
  (data) => `mint-cap:${data.scope}:${data.creatorId ?? data.network ?? 'all'}`,
)
