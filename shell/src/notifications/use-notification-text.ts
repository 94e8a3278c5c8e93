import type {
  CoraNotification,
  EventNotification,
  MintCapNotification,
  TicketNotification,
  VenueNotification,
} from '@convive/contracts/notifications'
import { titleIn } from '@convive/formats/in-language'
import { joinList } from '@convive/formats/join-list'
import { receivedText } from '@convive/formats/received-text'
import { useFormats, useLabels, useLanguage, useMessages, useTransactionText } from '@convive/ui-kit'
import type { Notification, ShownEventNotification } from './combine-notifications.ts'
import { messages } from './texts.ts'

/** The text of a notification, and the path it links to. One of an unknown kind may link to nothing. */
export function useNotificationText(): (notification: Notification) => { text: string; href?: string } {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { transaction } = useLabels()
  const textOf = useTransactionText()
  const language = useLanguage()
  const amountOf = useAmountText()
  const ofEvent = useEventText()
  const ofCora = (notification: CoraNotification) => {
    const { type, description } = notification
    const amount = number(notification.amount)
    const what = description ? textOf(notification) : transaction(type)
    return receivedText(notification, amount, language) ?? t('received', { amount, what })
  }
  const ofMintCap = ({ scope, username, cap }: MintCapNotification) => {
    const amount = number(cap)
    if (scope === 'site') return t('siteCapReached', { amount })
    return username === null ? t('formerCreatorCapReached', { amount }) : t('creatorCapReached', { amount, username })
  }
  const ofTickets = (notification: TicketNotification) =>
    t(refundTexts.get(notification.reason) ?? 'refunded', {
      title: notification.title,
      amount: amountOf(notification),
    })
  const ofVenueClaim = ({ title, detail }: VenueNotification) =>
    t(detail === 'accepted' ? 'venueClaimAccepted' : 'venueClaimRefused', { title })
  /** An open page may be older than the service. */
  const ofUnknownKind = ({ title, venueId }: Partial<VenueNotification>) =>
    title === undefined || venueId === undefined
      ? { text: t('unknownNews') }
      : { text: t('news', { title }), href: `/venues/${venueId}` }
  return (stored) => {
    const notification = 'title' in stored ? { ...stored, title: titleIn(stored, language) } : stored
    if (notification.kind === 'cora_received') return { text: ofCora(notification), href: '/cora/balance' }
    if (notification.kind === 'mint_cap_reached') return { text: ofMintCap(notification), href: '/admin/economy' }
    if (notification.kind === 'contact_message')
      return { text: t('contactMessage', { name: notification.name }), href: '/admin/messages' }
    if (notification.kind === 'venue_claim_decided')
      return { text: ofVenueClaim(notification), href: `/venues/${notification.venueId}` }
    if (notification.kind === 'tickets_refunded') return { text: ofTickets(notification), href: '/tickets' }
    return 'eventId' in notification
      ? { text: ofEvent(notification), href: hrefOf(notification) }
      : ofUnknownKind(notification)
  }
}

function useAmountText(): (refund: TicketNotification) => string {
  const { number, money } = useFormats()
  return ({ amount, currency }) => (currency === 'cora' ? `${number(amount)} Cora` : money(amount, currency))
}

function useEventText(): (notification: ShownEventNotification) => string {
  const t = useMessages(messages)
  const { number, eventTime } = useFormats()
  const language = useLanguage()
  const amountOf = useAmountText()
  const ofReport = (title: string, detail: string) => {
    const [outcome, amount] = detail.split(' ')
    if (outcome === 'dismissed') return t('reportDismissed', { title })
    return Number(amount) > 0
      ? t('reportRewarded', { title, amount: number(Number(amount)) })
      : t('reportUpheld', { title })
  }
  const ofCancellation = (title: string, detail: string, refunds: TicketNotification[]) => {
    const reason = detail.replace(/; later$/, '')
    if (refunds.length === 0) return t(reason === detail ? 'cancelled' : 'cancelledWithLater', { title, reason })
    const amount = joinList(refunds.map(amountOf), language)
    return t('cancelledAndRefunded', { title, reason, amount })
  }
  const ofChange = (title: string, detail: string) => {
    const [what = '', later] = detail.split('; ')
    const text = t(changes.get(what) ?? 'changed', { title })
    return later ? `${text}${t('laterChanged')}` : text
  }
  /** A date and time as a detail contains them. */
  const clock = (detail: string) => {
    const [eventDate = '', eventStartTime = ''] = detail.split(' ')
    return eventTime({ eventDate, eventStartTime })
  }
  return ({ kind, title, detail, refunds = [] }) => {
    if (isAction(kind)) return t(actionTexts[kind], { title, who: detail })
    if (isTimed(kind)) return t(timedTexts[kind], { title, when: clock(detail), place: placeOf(detail) })
    switch (kind) {
      case 'event_cancelled':
        return ofCancellation(title, detail, refunds)
      case 'event_hidden':
        return t('hidden', { title, reason: detail })
      case 'event_changed':
        return ofChange(title, detail)
      case 'claim_decided':
        return t(claims.get(detail) ?? 'claimDecided', { title })
      case 'report_decided':
        return ofReport(title, detail)
      case 'guests_answered':
        return t('answered', { title, count: Number(detail) })
      case 'organiser_wrote':
        return t('wrote', { title, text: detail })
      case 'question_asked':
        return t('asked', { title, text: detail })
      case 'question_answered':
        return t('questionAnswered', { title, text: detail })
      default:
        // An open page may be older than the service.
        return t('news', { title })
    }
  }
}

function hrefOf(notification: ShownEventNotification): string {
  if (mayBeGone(notification)) return '/cora/balance'
  if (notification.refunds?.length) return '/tickets'
  const event = `/events/${notification.eventId}`
  if (notification.kind === 'change_announced') return `${event}/edit?${announcedQuery(notification.detail)}`
  return notification.kind === 'guests_answered' ? `${event}/guests` : event
}

/** The form of the event begins with what was announced. */
function announcedQuery(detail: string): string {
  const [date = '', start = ''] = detail.split(' ')
  return new URLSearchParams({ date, start, place: placeOf(detail) }).toString()
}
const placeOf = (detail: string) => detail.slice('2099-01-03 18:30 '.length)

/** After an upheld report the event may be hidden from the user who reported it. */
const mayBeGone = ({ kind, detail }: EventNotification): boolean => kind === 'report_decided' && detail !== 'dismissed'

/** What somebody did, whose name is the detail where a text needs it. */
const actionTexts = {
  event_published: 'published',
  co_organiser_added: 'helping',
  place_given: 'placeGiven',
  removed_from_event: 'removedFromEvent',
  picture_failed: 'pictureFailed',
} as const
const isAction = (kind: EventNotification['kind']): kind is keyof typeof actionTexts => kind in actionTexts
/** What is about a time, with which the detail begins; a place may follow. */
const timedTexts = {
  event_reminder: 'reminder',
  event_soon: 'soon',
  event_listed_again: 'listedAgain',
  place_offered: 'placeOffered',
  change_announced: 'changeAnnounced',
} as const
const isTimed = (kind: EventNotification['kind']): kind is keyof typeof timedTexts => kind in timedTexts
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
const refundTexts = new Map<string, 'refundedCancelled' | 'refundedNoPlace'>([
  ['event_cancelled', 'refundedCancelled'],
  ['no_place', 'refundedNoPlace'],
])
