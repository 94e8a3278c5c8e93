import { Badge, useMessages } from '@convive/ui-kit'
import { Bell } from 'lucide-react'
import { useUnreadCount } from './bell.tsx'
import { messages } from './messages/messages.ts'

/** The notifications in the menu of small screens. */
export function NotificationsEntry() {
  const say = useMessages(messages)
  const unread = useUnreadCount()
  return (
    <a href="/notifications" aria-label={unread > 0 ? say('unread', { count: unread }) : undefined}>
      <Bell size={24} aria-hidden />
      {say('title')}
      {unread > 0 && <Badge $tone="forest">{unread}</Badge>}
    </a>
  )
}
