import { Button, Dialog, Row, styled, useMessages } from '@convive/ui-kit'
import { CheckCheck } from 'lucide-react'
import { messages } from './messages.ts'

const Bar = styled.div<{ $inSight: boolean }>`
  position: ${({ $inSight }) => ($inSight ? 'sticky' : 'static')};
  bottom: var(--s-3);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
`
type Props = { ready: number; shown: number; isAsked: boolean; isBusy: boolean; onAsk: (ask: boolean) => void; onAccept: () => void }

/** Publishes everything on show that lacks nothing; asked once, since all of it is seen by everybody then. */
export function AcceptAll({ ready, shown, isAsked, isBusy, onAsk, onAccept }: Props) {
  const say = useMessages(messages)
  return (
    <Bar $inSight={ready > 0}>
      <p>{say('ready', { ready, count: shown })}</p>
      <Button disabled={ready === 0} busy={isBusy} onClick={() => onAsk(true)}>
        {!isBusy && <CheckCheck size={20} aria-hidden />}
        {say('acceptAll', { count: ready })}
      </Button>
      <Dialog open={isAsked} onOpenChange={onAsk} title={say('acceptAllTitle', { count: ready })} description={say('acceptAllText')}>
        <Row>
          <Button onClick={onAccept}>{say('acceptAllYes')}</Button>
          <Button variant="line" onClick={() => onAsk(false)}>
            {say('cancel')}
          </Button>
        </Row>
      </Dialog>
    </Bar>
  )
}
