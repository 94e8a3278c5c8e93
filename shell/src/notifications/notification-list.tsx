import {
  Button,
  EmptyState,
  ErrorState,
  kitMessages,
  Note,
  Row,
  Skeleton,
  Stack,
  styled,
  useMessages,
} from '@convive/ui-kit'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { keyOfNotification, type Notification } from './combine-notifications.ts'
import { messages } from './texts.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useMarkRead } from './use-notifications.ts'

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
