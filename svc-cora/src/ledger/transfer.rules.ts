import type { ErrorCode } from '@convive/contracts/errors'
import type { TransactionType } from '@convive/contracts/enums'
import { isPerson, kindOf } from './account.ts'
import { venueRefusal, type VenueMonth } from './venue-month.ts'

/** The idempotency key of a transfer, in two parts. There is never more than one transfer for a cause. */
export type Cause = { scope: string; key: string }

/** `merged_venue` moves Cora between venues. In the history of a venue it is a correction. */
export type TransferType = TransactionType | 'merged_venue'

/** The type of a transfer from the point of view of the person whose account it debits or credits. */
export function typeForPeople(type: TransferType): TransactionType {
  if (type === 'merged_venue') throw new Error('a merge of venues moves no Cora of people')
  return type
}

/**
 * A request to move Cora. `refusal` is a reason that the caller found before it asked the ledger; the ledger remembers it
 * like its own refusals.
 */
export type TransferRequest = {
  debit: string
  credit: string
  amount: number
  type: TransferType
  cause: Cause
  /** Distinguishes a repetition from another request under the same cause. Empty if the cause alone is enough. */
  hash: string
  debitDescription: string
  creditDescription: string
  /** The maximum that the debit account may send in one day: a person to people, in transfers and for tickets; a venue in all. */
  dailyLimit?: number
  /** The maximum that the credit account may receive from people and venues in one day, because it is new. */
  dailyReceiptLimit?: number
  /** Marks a payment at a venue, which counts against the venue's monthly limit. */
  venueId?: number
  /** Income of tickets: the credit account cannot spend it until this event is over. */
  heldForEventId?: number
  /** Income of a pass: nor before this instant, when its entries expire. */
  heldUntil?: string
  /** A message to publish with the transfer. The ledger adds the transfer's id and time as `transactionId` and `at`. */
  message?: { subject: string; data: Record<string, unknown> }
  /** The request came without an idempotency key and cannot be repeated, so its refusal is not remembered. */
  keyless?: boolean
  /**
   * Marks a refund: it may debit and credit closed accounts, and it is retried until it succeeds, so its refusal is not
   * remembered.
   */
  isRefund?: boolean
  /** Moves as much as the debit account holds, up to `amount`. A refusal because it holds nothing is not remembered. */
  partial?: boolean
  refusal?: ErrorCode
}

export type Account = {
  code: string
  balance: number
  /** The part of the balance that cannot be spent yet: income of tickets for events that are not over. */
  held: number
  version: number
  closed: boolean
  sentOn: string | null
  sentThatDay: number
  /** What people and venues sent to this account. */
  receivedOn: string | null
  receivedThatDay: number
}
export type Posted = {
  id: number
  createdAt: Date
  type: TransferType
  amount: number
  debitBalance: number
  debitDescription: string
}
/** The stored outcome of an earlier request with the same cause. */
export type EarlierOutcome = { hash: string; posted: Posted } | { hash: string; refusal: ErrorCode }

/** The rows that were read under lock. `today` is the day in Costa Rica. */
export type LedgerState = {
  today: string
  accounts: Map<string, Account>
  causes: Map<string, EarlierOutcome>
  venues: Map<number, VenueMonth>
}

/** A transfer to persist: the request, with the next version and balance of both accounts. */
export type Posting = {
  request: TransferRequest
  debitVersion: number
  debitBalance: number
  creditVersion: number
  creditBalance: number
}

export type Decision =
  | { kind: 'post'; posting: Posting }
  | { kind: 'repeated'; posted: Posted }
  | { kind: 'refuse'; code: ErrorCode; remember: boolean }

export const causeKey = ({ scope, key }: Cause): string => JSON.stringify([scope, key])

/**
 * Decides one request against the state and updates the state. The requests of a batch are decided in order, each as if
 * it were alone.
 */
export function decideTransfer(state: LedgerState, request: TransferRequest): Decision {
  const earlier = state.causes.get(causeKey(request.cause))
  if (earlier) return repeatOutcome(earlier, request)
  return decideNew(state, request.partial ? reduceToBalance(state, request) : request)
}

function decideNew(state: LedgerState, request: TransferRequest): Decision {
  const code = refusalOf(state, request)
  if (code) {
    state.causes.set(causeKey(request.cause), { hash: request.hash, refusal: code })
    return { kind: 'refuse', code, remember: !request.keyless && !request.isRefund && !request.partial }
  }
  return { kind: 'post', posting: applyTransfer(state, request) }
}

function reduceToBalance({ accounts }: LedgerState, request: TransferRequest): TransferRequest {
  const debit = accounts.get(request.debit)
  return { ...request, amount: Math.min(request.amount, debit ? debit.balance - debit.held : 0) }
}

function repeatOutcome(earlier: EarlierOutcome, request: TransferRequest): Decision {
  if (earlier.hash !== request.hash) return { kind: 'refuse', code: 'idempotency_mismatch', remember: false }
  return 'posted' in earlier
    ? { kind: 'repeated', posted: earlier.posted }
    : { kind: 'refuse', code: earlier.refusal, remember: false }
}

function refusalOf(state: LedgerState, request: TransferRequest): ErrorCode | undefined {
  return request.refusal ?? refusalByVenue(state, request) ?? refusalByAccounts(state, request)
}

function refusalByVenue({ venues }: LedgerState, { venueId, amount }: TransferRequest): ErrorCode | undefined {
  return venueId === undefined ? undefined : venueRefusal(venues.get(venueId), amount)
}

function refusalByAccounts({ accounts, today }: LedgerState, request: TransferRequest): ErrorCode | undefined {
  const debit = accounts.get(request.debit)
  const credit = accounts.get(request.credit)
  if (!debit) return 'insufficient_balance'
  if (!credit) return 'unknown_recipient'
  if (!request.isRefund && (debit.closed || credit.closed)) return 'account_closed'
  if (request.amount <= 0) return 'insufficient_balance'
  const shortage = kindOf(debit.code) === 'mint' ? undefined : shortageOf(debit, request)
  if (shortage) return shortage
  return refusalByDay(debit, credit, request, today)
}

function refusalByDay(
  debit: Account,
  credit: Account,
  { amount, dailyLimit = Infinity, dailyReceiptLimit = Infinity }: TransferRequest,
  today: string,
): ErrorCode | undefined {
  const sentToday = debit.sentOn === today ? debit.sentThatDay : 0
  if (sentToday + amount > dailyLimit) return 'daily_limit'
  const receivedToday = credit.receivedOn === today ? credit.receivedThatDay : 0
  return receivedToday + amount > dailyReceiptLimit ? 'recipient_limit' : undefined
}

function shortageOf({ balance, held }: Account, { amount, isRefund }: TransferRequest): ErrorCode | undefined {
  if (balance < amount) return 'insufficient_balance'
  return !isRefund && balance - held < amount ? 'ticket_income_held' : undefined
}

function applyTransfer(state: LedgerState, request: TransferRequest): Posting {
  const debit = moveBalance(state, request.debit, -request.amount)
  const credit = moveBalance(state, request.credit, request.amount)
  if (request.heldForEventId !== undefined) credit.held += request.amount
  if (isPerson(request.credit) && (request.type === 'transferred' || request.type === 'venue_payment'))
    addToReceivedToday(credit, request.amount, state.today)
  if (countsAsSent(request)) addToSentToday(debit, request.amount, state.today)
  if (request.venueId !== undefined) addToVenueMonth(state, request.venueId, request.amount)
  return {
    request,
    debitVersion: debit.version,
    debitBalance: debit.balance,
    creditVersion: credit.version,
    creditBalance: credit.balance,
  }
}

const countsAsSent = ({ type, credit }: TransferRequest): boolean =>
  type === 'transferred' || type === 'venue_payment' || (type === 'spent_event' && isPerson(credit))

function moveBalance({ accounts }: LedgerState, code: string, amount: number): Account {
  const account = accounts.get(code)
  if (!account) throw new Error(`account ${code} was not read`)
  account.balance += amount
  account.version += 1
  return account
}

function addToSentToday(account: Account, amount: number, today: string): void {
  account.sentThatDay = (account.sentOn === today ? account.sentThatDay : 0) + amount
  account.sentOn = today
}

function addToReceivedToday(account: Account, amount: number, today: string): void {
  account.receivedThatDay = (account.receivedOn === today ? account.receivedThatDay : 0) + amount
  account.receivedOn = today
}

function addToVenueMonth({ venues }: LedgerState, venueId: number, amount: number): void {
  const venue = venues.get(venueId)
  if (!venue) throw new Error(`venue ${venueId} was not read`)
  venue.used += amount
}
