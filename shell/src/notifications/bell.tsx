import { Button, MoreLink, Popover, Stack, styled, useMessages } from '@convive/ui-kit'
import { Bell as BellIcon } from 'lucide-react'
import { messages } from './texts.ts'
import { NotificationList } from './notification-list.tsx'
import { useUnreadCount } from './use-unread-count.ts'
import { useWaitingWork } from '../waiting-work/use-waiting-work.ts'

const Opener = styled(Button)`
  position: relative;
  width: 44px;
  min-height: 44px;
  color: var(--ink);
`
const Count = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 20px;
  padding: 1px 5px;
  border-radius: var(--r-pill);
  background: var(--forest);
  color: var(--on-forest);
  font-size: var(--t-xs);
  font-weight: var(--w-strong);
  line-height: 18px;
`
const Heading = styled.h2`
  font-size: var(--t-l);
  line-height: 1.3;
`
const maxInBell = 12
const maxCount = 9

/** The number of unread notifications and of kinds of waiting work, and a popover with the latest. */
export function Bell() {
  const t = useMessages(messages)
  const unread = useUnreadCount() + useWaitingWork().length
  return (
    <Popover
      label={t('title')}
      trigger={
        <Opener variant="quiet" square aria-label={unread > 0 ? t('unread', { count: unread }) : t('title')}>
          <BellIcon size={20} aria-hidden />
          {unread > 0 && <Count aria-hidden>{unread > maxCount ? `${maxCount}+` : unread}</Count>}
        </Opener>
      }
    >
      <Stack $gap={3}>
        <Heading>{t('title')}</Heading>
        <WaitingWorkList />
        <NotificationList max={maxInBell} />
        <div>
          <MoreLink href="/notifications">{t('all')}</MoreLink>
        </div>
      </Stack>
    </Popover>
  )
}

const WaitingWorkListHeading = styled.h3`
  font-size: var(--t-m);
  line-height: 1.3;
`
const List = styled.ul`
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`

/** The work that waits for an administrator, each kind with a link to its page. */
export function WaitingWorkList() {
  const t = useMessages(messages)
  const waiting = useWaitingWork()
  if (waiting.length === 0) return null
  return (
    <Stack as="section" $gap={1} aria-labelledby="waiting">
      <WaitingWorkListHeading id="waiting">{t('waitingTitle')}</WaitingWorkListHeading>
      <List>
        {waiting.map(({ kind, count, href }) => (
          <li key={kind}>
            <a href={href}>{t(`waiting.${kind}`, { count })}</a>
          </li>
        ))}
      </List>
    </Stack>
  )
}
