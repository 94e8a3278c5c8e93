import { Badge, useMessages } from '@convive/ui-kit'
import { Bell } from 'lucide-react'
import { useUnreadCount } from './use-unread-count.ts'
import { messages } from './texts.ts'

/** The link to the notifications in the menu of narrow screens. */
export function NotificationsLink() {
  const t = useMessages(messages)
  const unread = useUnreadCount()
  return (
    <a href="/notifications" aria-label={unread > 0 ? t('unread', { count: unread }) : undefined}>
      <Bell size={24} aria-hidden />
      {t('title')}
      {unread > 0 && <Badge $tone="forest">{unread}</Badge>}
    </a>
  )
}
