import { useNotifications } from './use-notifications.ts'

/** The number of unread notifications. The bell adds the kinds of waiting work. */
export function useUnreadCount(): number {
  return useNotifications().items?.filter(({ isRead }) => !isRead).length ?? 0
}
