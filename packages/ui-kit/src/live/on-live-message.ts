import { call } from '@convive/contracts/call'
import { listTransactions, type Transaction } from '@convive/contracts/cora'
import type { LiveMessage } from '@convive/contracts/live'
import { keys } from '../calls/keys.ts'
import { formatNumber } from '../formats/money.ts'
import { messagesOf } from '../messages/catalogue.ts'
import { currentLanguage } from '../messages/i18n.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { labels } from '../messages/labels.ts'
import { transactionText } from '../messages/transaction-text.ts'
import { queryClient } from '../state/query-client.ts'
import { currentUser, refreshSession } from '../state/session.ts'
import { shownToast, toast } from '../state/toasts.ts'

const invalidate = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey })

/** Messages are hints without data: what they are about is read again. */
export function onLiveMessage(message: LiveMessage): void {
  switch (message.type) {
    case 'new_event':
      // Also said of an event that was changed or called off, which whoever answered it is told of.
      invalidate(keys.events)
      invalidate(keys.event(message.eventId))
      invalidate(keys.eventNotifications)
      return
    case 'rsvp_update':
      invalidate(keys.event(message.eventId))
      invalidate(keys.rsvp(message.eventId))
      invalidate(keys.answeredEvents)
      return
    case 'cora_transaction':
      readOwnCora()
      void announce(message.transactionId)
  }
}

/** After a gap everything that the channel would have told may have changed. */
export function readAgain(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey[0]) })
  void refreshSession()
}

/**
 * The same for what was read while the channel was still being set up: the next look reads again, this one stands.
 * But for what the person is told of and holds: it is little to read, and nothing else would say what came in between.
 */
export function markStale(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey[0]) && !isOwn(queryKey[0]), refetchType: 'none' })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey[0]) })
}

const own = new Set<unknown>([keys.balance, keys.coraNotifications, keys.eventNotifications].map(([path]) => path))
const isOwn = (path: unknown) => own.has(path)

const isLive = (path: unknown) => typeof path === 'string' && (path.startsWith('/api/events') || path.startsWith('/api/cora'))

function readOwnCora() {
  invalidate(keys.balance)
  invalidate(keys.transactions)
  invalidate(keys.coraNotifications)
  invalidate(keys.months)
  void refreshSession()
}

/** A gain is said aloud, with what it was for, unless what was pressed has just said so; a spending is known to who spent. */
async function announce(transactionId: number) {
  const page = await call(listTransactions, { limit: 10 }).catch(() => null)
  const transaction = page?.items.find(({ id }) => id === transactionId)
  const isTold = transaction && shownToast.get()?.gain === transaction.type
  if (transaction && transaction.amount > 0 && !isTold && currentUser()) toast(gainToast(transaction))
}

function gainToast({ amount, type, description }: Transaction) {
  const say = messagesOf(kitMessages)
  return {
    title: say('gain', { amount: formatNumber(amount, currentLanguage()) }),
    description: description ? say('gainText', { label: labels().transaction(type), description: transactionText(description) }) : labels().transaction(type),
    variant: 'cora' as const,
  }
}
