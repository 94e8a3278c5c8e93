import type { CoraNotification, EventNotification, TicketNotification } from '@convive/contracts/notifications'
import { useFormats, useLabels, useMessages, useTransactionText } from '@convive/ui-kit'
import type { Notification } from './merge.ts'
import { messages } from './messages/messages.ts'

/** A notification as a sentence, and where it leads. */
export function useSentence(): (notification: Notification) => { text: string; href: string } {
  const say = useMessages(messages)
  const { number, money } = useFormats()
  const { transaction } = useLabels()
  const textOf = useTransactionText()
  const ofCora = ({ amount, type, description }: CoraNotification) => say('received', { amount: number(amount), what: description ? textOf(description) : transaction(type) })
  const ofReport = (title: string, detail: string) => {
    const [outcome, amount] = detail.split(' ')
    if (outcome === 'dismissed') return say('reportDismissed', { title })
    return Number(amount) > 0 ? say('reportRewarded', { title, amount: number(Number(amount)) }) : say('reportUpheld', { title })
  }
  const ofEvent = ({ kind, title, detail }: EventNotification) => {
    switch (kind) {
      case 'event_cancelled':
        return say('cancelled', { title, reason: detail })
      case 'event_hidden':
        return say('hidden', { title, reason: detail })
      case 'event_changed':
        return say(changes.get(detail) ?? 'changed', { title })
      case 'claim_decided':
        return say(claims.get(detail) ?? 'claimDecided', { title })
      case 'report_decided':
        return ofReport(title, detail)
    }
  }
  const ofTickets = ({ title, amount, currency, reason }: TicketNotification) =>
    say(refunds.get(reason) ?? 'refunded', { title, amount: currency === 'cora' ? `${number(amount)} Cora` : money(amount, currency) })
  return (notification) => {
    if (notification.kind === 'cora_received') return { text: ofCora(notification), href: '/cora/balance' }
    if (notification.kind === 'tickets_refunded') return { text: ofTickets(notification), href: '/tickets' }
    return { text: ofEvent(notification), href: mayBeGone(notification) ? '/cora/balance' : `/events/${notification.eventId}` }
  }
}

/** An event that was rightly reported may be hidden from whoever reported it. */
const mayBeGone = ({ kind, detail }: EventNotification): boolean => kind === 'report_decided' && detail !== 'dismissed'

const changes = new Map<string, 'changedWhen' | 'changedWhere' | 'changedBoth'>([
  ['when', 'changedWhen'],
  ['where', 'changedWhere'],
  ['when, where', 'changedBoth'],
])
const claims = new Map<string, 'claimAccepted' | 'claimProvisional' | 'claimRefused'>([
  ['accepted', 'claimAccepted'],
  ['provisional', 'claimProvisional'],
  ['refused', 'claimRefused'],
])
const refunds = new Map<string, 'refundedCancelled' | 'refundedNoPlace'>([
  ['event_cancelled', 'refundedCancelled'],
  ['no_place', 'refundedNoPlace'],
])
