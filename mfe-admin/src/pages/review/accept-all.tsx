import { Button, Dialog, FailureNote, Row, styled, useMessages } from '@convive/ui-kit'
import { CheckCheck, RotateCcw, X } from 'lucide-react'
import { messages } from './texts.ts'

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
/** The number of the candidates is enough where there is little room. */
const Wide = styled.span`
  @media (max-width: 599px) {
    display: none;
  }
`
const Narrow = styled.span`
  @media (min-width: 600px) {
    display: none;
  }
`
type Props = {
  ready: number
  shown: number
  isAsked: boolean
  isBusy: boolean
  /** A card is open for editing. The bar would cover its buttons. */
  isEditing: boolean
  /** Why the last decision about all was not saved. */
  error: unknown
  /** How many candidates `onReject` rejects, and `onUndo` restores. */
  rejectable: number
  undoable: number
  onAsk: (ask: boolean) => void
  onAccept: () => void
  onReject: () => void
  onUndo: () => void
}

/**
 * Publishes all complete candidates on the page. It asks for confirmation, because everybody sees the events
 * afterwards. A rejection of all needs no confirmation, because it can be undone.
 */
export function AcceptAll({ ready, shown, isAsked, isBusy, isEditing, error, rejectable, undoable, ...on }: Props) {
  const { onAsk, onAccept, onReject, onUndo } = on
  const t = useMessages(messages)
  return (
    <Bar $inSight={ready > 0 && !isEditing}>
      <FailureNote title={t('decideFailed')} error={error} />
      <p aria-live="polite">
        {undoable > 0 ? t('allRejected', { count: undoable }) : t('ready', { ready, count: shown })}
      </p>
      <Row>
        {undoable > 0 && (
          <Button variant="line" onClick={onUndo}>
            <RotateCcw size={20} aria-hidden />
            {t('undo')}
          </Button>
        )}
        {rejectable > 0 && (
          <Button variant="quiet" onClick={onReject}>
            <X size={20} aria-hidden />
            <Wide>{t('rejectAll', { count: rejectable })}</Wide>
            <Narrow>{t('rejectAllShort', { count: rejectable })}</Narrow>
          </Button>
        )}
        <Button disabled={ready === 0} busy={isBusy} onClick={() => onAsk(true)}>
          {!isBusy && <CheckCheck size={20} aria-hidden />}
          <Wide>{t('acceptAll', { count: ready })}</Wide>
          <Narrow>{t('acceptAllShort', { count: ready })}</Narrow>
        </Button>
      </Row>
      <Dialog
        open={isAsked}
        onOpenChange={onAsk}
        title={t('acceptAllTitle', { count: ready })}
        description={t('acceptAllText')}
      >
        <Row>
          <Button onClick={onAccept}>{t('acceptAllYes')}</Button>
          <Button variant="line" onClick={() => onAsk(false)}>
            {t('cancel')}
          </Button>
        </Row>
      </Dialog>
    </Bar>
  )
}
