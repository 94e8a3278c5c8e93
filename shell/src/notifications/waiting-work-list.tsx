import { Stack, styled, useMessages } from '@convive/ui-kit'
import { useWaitingWork } from '../waiting-work/use-waiting-work.ts'
import { messages } from './texts.ts'

const Heading = styled.h3`
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
      <Heading id="waiting">{t('waitingTitle')}</Heading>
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
