import {
  Button,
  CoraCoin,
  EmptyState,
  ErrorState,
  kitMessages,
  Note,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  styled,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import {
  AlarmClock,
  Bell,
  BellOff,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  EyeOff,
  ImageOff,
  Flag,
  Gauge,
  Mail,
  MessageCircleQuestion,
  MessageSquare,
  ShieldCheck,
  Store,
  Ticket,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { keyOfNotification, type Notification } from './combine-notifications.ts'
import { messages } from './texts.ts'
import { useMarkRead, useNotifications } from './use-notifications.ts'
import { useNotificationText } from './use-notification-text.ts'

const List = styled.ul`
  display: grid;
  gap: var(--s-1);
  margin-inline: calc(-1 * var(--s-2));
`

/**
 * The notifications of all services, with loading, empty and error states. Those that it shows are marked as
 * read. `max` limits their number.
 */
export function NotificationList({ max }: { max?: number }) {
  const t = useMessages(messages)
  const kit = useMessages(kitMessages)
  const { items, problem, isFetching, retry } = useNotifications()
  useMarkRead(max === undefined ? undefined : (items ?? []).slice(0, max))
  if (!items)
    return problem ? (
      <ErrorState title={t('failed')} error={problem} busy={isFetching} onRetry={retry} />
    ) : (
      <Skeleton $height="240px" $radius="m" />
    )
  return (
    <Stack $gap={3}>
      {problem && (
        <Note>
          <Row $justify="space-between">
            {t('incomplete')}
            <Button variant="quiet" busy={isFetching} onClick={() => void retry()}>
              {kit('retry')}
            </Button>
          </Row>
        </Note>
      )}
      {items.length > 0 && <Rows items={items.slice(0, max)} />}
      {items.length === 0 && !problem && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          picture={<BellOff size={44} strokeWidth={1.5} aria-hidden />}
        />
      )}
    </Stack>
  )
}

/** Notifications that were unread at first stay marked as new while the list is visible. */
function Rows({ items }: { items: Notification[] }) {
  const [newAtFirst] = useState(() => new Set(items.filter(({ isRead }) => !isRead).map(keyOfNotification)))
  return (
    <List>
      {items.map((notification) => {
        const key = keyOfNotification(notification)
        return (
          <li key={key}>
            <NotificationRow notification={notification} isNew={!notification.isRead || newAtFirst.has(key)} />
          </li>
        )
      })}
    </List>
  )
}

const Link = styled.a<{ $new: boolean }>`
  display: grid;
  grid-template-columns: 36px 1fr auto;
  gap: 0 var(--s-3);
  align-items: start;
  min-height: 44px;
  padding: var(--s-3);
  border-radius: var(--r-m);
  background: ${({ $new }) => ($new ? 'var(--forest-tint)' : 'none')};
  color: var(--ink);
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;
  &[href]:hover {
    background: ${({ $new }) => ($new ? 'var(--forest-tint)' : 'var(--sunk)')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-m);
  }
  time {
    display: block;
    color: ${({ $new }) => ($new ? 'var(--on-forest-tint)' : 'var(--ink-soft)')};
    font-size: var(--t-xs);
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--raised);
  color: var(--forest);
`
const Dot = styled.span`
  width: 10px;
  height: 10px;
  margin-top: 6px;
  border-radius: 50%;
  background: var(--forest);
`

/** One notification; the whole row is a link to its subject, if it has one. */
function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useMessages(messages)
  const { text, href } = useNotificationText()(notification)
  return (
    <Link as={href === undefined ? 'div' : 'a'} href={href} $new={isNew}>
      <Mark>
        {/* An open page may be older than a kind. */}
        {icons[notification.kind] ?? <Bell size={20} aria-hidden />}
      </Mark>
      <span>
        {isNew && <VisuallyHidden>{t('new')}: </VisuallyHidden>}
        {text}
        <RelativeTime instant={notification.at} />
      </span>
      {isNew && <Dot aria-hidden />}
    </Link>
  )
}

const icons: Partial<Record<Notification['kind'], ReactNode>> = {
  cora_received: <CoraCoin size={24} />,
  mint_cap_reached: <Gauge size={20} aria-hidden />,
  contact_message: <Mail size={20} aria-hidden />,
  tickets_refunded: <Undo2 size={20} aria-hidden />,
  event_changed: <CalendarClock size={20} aria-hidden />,
  change_announced: <CalendarClock size={20} aria-hidden />,
  event_reminder: <AlarmClock size={20} aria-hidden />,
  event_soon: <AlarmClock size={20} aria-hidden />,
  event_listed_again: <CalendarCheck size={20} aria-hidden />,
  event_cancelled: <CalendarX size={20} aria-hidden />,
  event_hidden: <EyeOff size={20} aria-hidden />,
  claim_decided: <Flag size={20} aria-hidden />,
  venue_claim_decided: <Store size={20} aria-hidden />,
  place_offered: <Ticket size={20} aria-hidden />,
  place_given: <CalendarCheck size={20} aria-hidden />,
  removed_from_event: <CalendarX size={20} aria-hidden />,
  picture_failed: <ImageOff size={20} aria-hidden />,
  guests_answered: <Users size={20} aria-hidden />,
  co_organiser_added: <UserPlus size={20} aria-hidden />,
  organiser_wrote: <MessageSquare size={20} aria-hidden />,
  question_asked: <MessageCircleQuestion size={20} aria-hidden />,
  question_answered: <MessageCircleQuestion size={20} aria-hidden />,
  event_published: <CalendarPlus size={20} aria-hidden />,
  report_decided: <ShieldCheck size={20} aria-hidden />,
}
