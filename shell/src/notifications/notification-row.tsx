import { CoraCoin, RelativeTime, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import {
  AlarmClock,
  Bell,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  EyeOff,
  Flag,
  Gauge,
  Mail,
  MessageSquare,
  ShieldCheck,
  Undo2,
  Users,
} from 'lucide-react'
import type { Notification } from './merge-notifications.ts'
import { messages } from './messages/messages.ts'
import { useNotificationText } from './use-notification-text.ts'

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
  &:hover {
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

/** One notification; the whole row is a link to its subject. */
export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useMessages(messages)
  const { text, href } = useNotificationText()(notification)
  return (
    <Link href={href} $new={isNew}>
      <Mark>
        <NotificationIcon kind={notification.kind} />
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

function NotificationIcon({ kind }: { kind: Notification['kind'] }) {
  switch (kind) {
    case 'cora_received':
      return <CoraCoin size={24} />
    case 'mint_cap_reached':
      return <Gauge size={20} aria-hidden />
    case 'contact_message':
      return <Mail size={20} aria-hidden />
    case 'tickets_refunded':
      return <Undo2 size={20} aria-hidden />
    case 'event_changed':
      return <CalendarClock size={20} aria-hidden />
    case 'event_reminder':
      return <AlarmClock size={20} aria-hidden />
    case 'event_cancelled':
      return <CalendarX size={20} aria-hidden />
    case 'event_hidden':
      return <EyeOff size={20} aria-hidden />
    case 'claim_decided':
      return <Flag size={20} aria-hidden />
    case 'guests_answered':
      return <Users size={20} aria-hidden />
    case 'organiser_wrote':
      return <MessageSquare size={20} aria-hidden />
    case 'event_published':
      return <CalendarPlus size={20} aria-hidden />
    case 'report_decided':
      return <ShieldCheck size={20} aria-hidden />
    default:
      return <Bell size={20} aria-hidden />
  }
}
