import type { ErrorCode } from '@convive/contracts/errors'
import type { TransactionType } from '@convive/contracts/vocabulary'
import { kindOf } from './account.ts'

/** What happened, in two parts: one transfer at most ever follows from it, whoever asks and however often. */
export type Cause = { scope: string; key: string }

/** A wish to move Cora. `refusal` is a reason found before the ledger was asked; it is remembered like the ledger's own. */
export type TransferRequest = {
  debit: string
  credit: string
  amount: number
  type: TransactionType
  cause: Cause
  /** Tells a repetition from another request under the same cause; empty where the cause alone says it all. */
  hash: string
  debitDescription: string
  creditDescription: string
  /** The most that the debit account may send in one day in transfers to people. */
  dailyLimit?: number
  /** A payment at a venue, which counts against what the venue accepts in a month. */
  venueId?: number
  /** A fact to tell when the transfer is posted; the transfer's id and instant are added to it as `transactionId` and `at`. */
  tell?: { subject: string; data: Record<string, unknown> }
  /** The request came without a key of its own and cannot come again, so its refusal need not be remembered. */
  keyless?: boolean
  /** It has to go back to whom it came from: also out of a closed account and into one, and tried again until it is there, so that a refusal is not remembered. */
  owed?: boolean
  refusal?: ErrorCode
}

export type Account = { code: string; balance: number; version: number; closed: boolean; sentOn: string | null; sentThatDay: number }
export type Posted = { id: number; createdAt: Date; type: TransactionType; amount: number; debitBalance: number; debitDescription: string }
export type Remembered = { hash: string; posted: Posted } | { hash: string; refusal: ErrorCode }

/** What a venue accepts, and has accepted this month. A limit of null is none, 0 is paused. */
export type VenueMonth = { venueId: number; month: string; acceptsCora: boolean; limit: number | null; used: number }

/** What was read under lock. `today` is the day in Costa Rica. */
export type LedgerState = { today: string; accounts: Map<string, Account>; causes: Map<string, Remembered>; venues: Map<number, VenueMonth> }

/** A transfer to write down: the request, with both accounts' next version and balance. */
export type Posting = {
  request: TransferRequest
  debitVersion: number
  debitBalance: number
  creditVersion: number
  creditBalance: number
}

export type Decision =
  | { kind: 'post'; posting: Posting }
  | { kind: 'replay'; posted: Posted }
  | { kind: 'refuse'; code: ErrorCode; remember: boolean }

export const causeKey = ({ scope, key }: Cause): string => JSON.stringify([scope, key])

/**
 * Decides one request against the state and moves the state on, so that the requests of a batch are decided in their
 * order, each as if it were alone.
 */
export function decide(state: LedgerState, request: TransferRequest): Decision {
  const before = state.causes.get(causeKey(request.cause))
  if (before) return recall(before, request)
  const code = refusalOf(state, request)
  if (code) {
    state.causes.set(causeKey(request.cause), { hash: request.hash, refusal: code })
    return { kind: 'refuse', code, remember: !request.keyless && !request.owed }
  }
  return { kind: 'post', posting: post(state, request) }
}

function recall(before: Remembered, request: TransferRequest): Decision {
  if (before.hash !== request.hash) return { kind: 'refuse', code: 'idempotency_mismatch', remember: false }
  return 'posted' in before ? { kind: 'replay', posted: before.posted } : { kind: 'refuse', code: before.refusal, remember: false }
}

function refusalOf(state: LedgerState, request: TransferRequest): ErrorCode | undefined {
  return request.refusal ?? refusalOfVenue(state, request) ?? refusalOfAccounts(state, request)
}

function refusalOfVenue({ venues }: LedgerState, { venueId, amount }: TransferRequest): ErrorCode | undefined {
  if (venueId === undefined) return undefined
  const venue = venues.get(venueId)
  if (!venue) return 'not_found'
  if (!venue.acceptsCora) return 'venue_takes_no_cora'
  return venue.limit !== null && venue.used + amount > venue.limit ? 'venue_limit_reached' : undefined
}

function refusalOfAccounts({ accounts, today }: LedgerState, request: TransferRequest): ErrorCode | undefined {
  const debit = accounts.get(request.debit)
  const credit = accounts.get(request.credit)
  if (!debit) return 'insufficient_balance'
  if (!credit) return 'unknown_recipient'
  if (!request.owed && (debit.closed || credit.closed)) return 'account_closed'
  if (kindOf(debit.code) !== 'mint' && debit.balance < request.amount) return 'insufficient_balance'
  const sentToday = debit.sentOn === today ? debit.sentThatDay : 0
  if (request.dailyLimit !== undefined && sentToday + request.amount > request.dailyLimit) return 'daily_limit'
  return undefined
}

function post(state: LedgerState, request: TransferRequest): Posting {
  const debit = move(state, request.debit, -request.amount)
  const credit = move(state, request.credit, request.amount)
  if (request.type === 'transferred') countSent(debit, request.amount, state.today)
  if (request.venueId !== undefined) useVenue(state, request.venueId, request.amount)
  return { request, debitVersion: debit.version, debitBalance: debit.balance, creditVersion: credit.version, creditBalance: credit.balance }
}

function move({ accounts }: LedgerState, code: string, amount: number): Account {
  const account = accounts.get(code)
  if (!account) throw new Error(`account ${code} was not read`)
  account.balance += amount
  account.version += 1
  return account
}

function countSent(account: Account, amount: number, today: string): void {
  account.sentThatDay = (account.sentOn === today ? account.sentThatDay : 0) + amount
  account.sentOn = today
}

function useVenue({ venues }: LedgerState, venueId: number, amount: number): void {
  const venue = venues.get(venueId)
  if (!venue) throw new Error(`venue ${venueId} was not read`)
  venue.used += amount
}
