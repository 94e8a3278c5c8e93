import { call } from '@convive/contracts/call'
import { listTransactions, type Transaction } from '@convive/contracts/cora'
import type { LiveMessage } from '@convive/contracts/live'
import { cacheKeys } from '../cache/cache-keys.ts'
import { formatNumber } from '@convive/formats/format-money'
import { transactionText } from '@convive/formats/transaction-text'
import { getTranslator } from '../../design/i18n/translations.ts'
import { currentLanguage } from '../../design/i18n/language.ts'
import { coraMessages } from '../cora/texts.ts'
import { labels } from '../vocabulary/labels.ts'
import { queryClient } from '../../runtime/calls/query-client.ts'
import { currentUser, refreshSession } from '../../runtime/session/session.ts'
import { startLiveSocket } from '../../runtime/live/live-socket.ts'
import { currentToast, toast } from '../../runtime/toasts/toasts.ts'

const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })

/** Keeps the page's queries up to date through the live socket. The shell calls it once. */
export const startLive = (): (() => void) =>
  startLiveSocket({ onMessage: onLiveMessage, refetch: refetchLiveQueries, markStale: markLiveQueriesStale })

/** A live message contains no data. It says which queries to refetch. */
export function onLiveMessage(message: LiveMessage): void {
  switch (message.type) {
    case 'new_event':
      // This also announces a changed or cancelled event, about which its guests get a notification.
      refresh(cacheKeys.event(message.eventId))
      invalidateSoon(cacheKeys.events, message.regions)
      if (message.isNew) return
      invalidateSoon(cacheKeys.ownEvents)
      invalidateSoon(cacheKeys.eventNotifications)
      // A cancellation refunds tickets.
      invalidateSoon(cacheKeys.tickets)
      invalidateSoon(cacheKeys.ticketNotifications)
      return
    case 'rsvp_update':
      refresh(cacheKeys.event(message.eventId))
      refresh(cacheKeys.rsvp(message.eventId))
      return
    case 'own_rsvp':
      invalidateSoon(cacheKeys.rsvpEvents)
      return
    case 'own_tickets':
      invalidateSoon(cacheKeys.tickets)
      invalidateSoon(cacheKeys.ticketNotifications)
      return
    case 'seats_update':
      invalidateSoon(cacheKeys.seats(message.eventId))
      return
    case 'place_offered':
      invalidateSoon(cacheKeys.checkout(message.eventId))
      invalidateSoon(cacheKeys.eventNotifications)
      return
    case 'venue_update':
      invalidateSoon(cacheKeys.venue(message.venueId))
      invalidateSoon(cacheKeys.venues)
      return
    case 'cora_transaction':
      readOwnCora()
      void announce(message.transactionId)
      return
    case 'heartbeat':
      return
  }
}

/** After a gap in the connection, the data of any live query may have changed. */
function refetchLiveQueries(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey[0]) })
  void refreshSession()
}

/**
 * On the first connect, marks live queries stale without refetching: they were just fetched. Refetches the balance and
 * the notifications now: changes made during the handshake would otherwise never be announced.
 */
function markLiveQueriesStale(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isLive(queryKey[0]) && !isOwn(queryKey[0]),
    refetchType: 'none',
  })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey[0]) })
}

const own = new Set<unknown>(
  [cacheKeys.balance, cacheKeys.coraNotifications, cacheKeys.eventNotifications].map(([path]) => path),
)
const isOwn = (path: unknown) => own.has(path)

const livePrefixes = [
  '/api/events',
  '/api/cora',
  '/api/venues',
  '/api/tickets',
  '/api/payments/notifications',
  '/api/payments/events',
]
const isLive = (path: unknown) => typeof path === 'string' && livePrefixes.some((prefix) => path.startsWith(prefix))

function readOwnCora() {
  refresh(cacheKeys.balance)
  refresh(cacheKeys.transactions)
  refresh(cacheKeys.coraNotifications)
  refresh(cacheKeys.months)
  invalidateSoon(cacheKeys.tickets)
  invalidateSoon(cacheKeys.ticketNotifications)
  void refreshSession()
}

/**
 * A toast announces received Cora with the reason, unless the user's own action has just announced it. Spending needs
 * no announcement.
 */
async function announce(transactionId: number) {
  const page = await call(listTransactions, { limit: 10 }).catch(() => null)
  const transaction = page?.items.find(({ id }) => id === transactionId)
  const isTold = transaction && currentToast.get()?.gain === transaction.type
  if (transaction && transaction.amount > 0 && !isTold && currentUser()) toast(gainToast(transaction))
}

function gainToast(transaction: Transaction) {
  const { amount, type, description, isRefund } = transaction
  const t = getTranslator(coraMessages)
  return {
    // A reward is *earned*; a transfer, a refund or a correction is only *received*.
    title: t(type.startsWith('earned_') ? 'gain' : 'received', { amount: formatNumber(amount, currentLanguage()) }),
    // The sentence says what the name of the type would: `Attended Event: Attended Peña`.
    description: description ? transactionText(transaction, currentLanguage()) : labels().transaction(type, isRefund),
    variant: 'cora' as const,
  }
}

const minDelayMs = 500
const maxDelayMs = 2500

/** `regions` undefined: every query under the key. */
type Invalidation = { queryKey: readonly unknown[]; regions: Set<string> | undefined }
const pending = new Map<string, Invalidation>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Invalidates a query after a random delay, once for several messages. The delay spreads the requests of all open
 * pages: without it, a new event would make every page in the country read its lists at the same moment. With
 * `regions`, lists of other regions are not refetched.
 */
function invalidateSoon(queryKey: readonly unknown[], regions?: readonly string[]): void {
  const key = JSON.stringify(queryKey)
  const earlier = pending.get(key)
  const isEveryRegion = regions === undefined || (earlier && earlier.regions === undefined)
  pending.set(key, {
    queryKey,
    regions: isEveryRegion ? undefined : new Set([...(earlier?.regions ?? []), ...regions]),
  })
  timer ??= setTimeout(flush, minDelayMs + Math.random() * (maxDelayMs - minDelayMs))
}

function flush() {
  timer = undefined
  const invalidations = [...pending.values()]
  pending.clear()
  for (const { queryKey, regions } of invalidations)
    void queryClient.invalidateQueries({
      queryKey,
      ...(regions && { predicate: (query) => isOfRegions(query.queryKey[1], regions) }),
    })
}

/** A request without a region, or for `all`, shows the events of every region. */
function isOfRegions(request: unknown, regions: Set<string>): boolean {
  const region = (request as { region?: string } | undefined)?.region
  return region === undefined || region === 'all' || regions.has(region)
}
