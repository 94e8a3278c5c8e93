import { Button, EmptyState, ErrorState, kitMessages, Note, Row, Skeleton, Stack, styled, useMessages } from '@convive/ui-kit'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { keyOfNotification, type Notification } from './merge.ts'
import { messages } from './messages/messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadWhileShown } from './use-notifications.ts'

const List = styled.ul`
  display: grid;
  gap: var(--s-1);
  margin-inline: calc(-1 * var(--s-2));
`

/** What the services tell, in each of its states; to show it is to have read it. `most`: how many at once. */
export function NotificationList({ most }: { most?: number }) {
  const say = useMessages(messages)
  const kit = useMessages(kitMessages)
  const { items, problem, isFetching, retry } = useNotifications()
  useReadWhileShown(true)
  if (!items) return problem ? <ErrorState title={say('failed')} error={problem} busy={isFetching} onRetry={retry} /> : <Skeleton $height="240px" $radius="m" />
  return (
    <Stack $gap={3}>
      {problem && (
        <Note>
          <Row $justify="space-between">
            {say('incomplete')}
            <Button variant="quiet" busy={isFetching} onClick={() => void retry()}>
              {kit('retry')}
            </Button>
          </Row>
        </Note>
      )}
      {items.length > 0 && <Rows items={items.slice(0, most)} />}
      {items.length === 0 && !problem && <EmptyState title={say('none')} text={say('noneText')} picture={<BellOff size={44} strokeWidth={1.5} aria-hidden />} />}
    </Stack>
  )
}

/** What was unread when the list appeared stays marked as new for as long as it is looked at. */
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
