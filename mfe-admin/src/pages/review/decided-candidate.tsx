import type { ImportCandidate } from '@convive/contracts/import-review'
import { Button, FailureNote, MoreLink, Row, Soft, styled, useMessages, textLanguage } from '@convive/ui-kit'
import { Check, RotateCcw, X } from 'lucide-react'
import { messages } from './texts.ts'
import type { Decision } from './use-decisions.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-2) var(--s-3);
  align-items: center;
  padding: var(--s-3) var(--s-4);
  border: 1px dashed var(--outline);
  border-radius: var(--r-l);
  overflow-wrap: anywhere;
  > svg {
    color: var(--forest);
  }
  > :nth-child(3) {
    grid-column: 2;
    justify-self: start;
  }
  @media (min-width: 700px) {
    grid-template-columns: auto 1fr auto;
    > :nth-child(3) {
      grid-column: 3;
    }
  }
`

type Settled = Exclude<Decision, { kind: 'sending' }>

/** The decision about a candidate, in place of its card. A rejection can be reverted. */
export function DecidedCandidate({
  candidate,
  decision,
  error,
  onAccept,
  onUndo,
}: {
  candidate: ImportCandidate
  decision: Settled
  /** Why it could not be undone. */
  error: unknown
  onAccept: () => void
  onUndo: () => void
}) {
  const t = useMessages(messages)
  const { title } = candidate
  const isRejected = decision.kind === 'rejected'
  const isUndoable = isRejected || decision.kind === 'merged' || decision.kind === 'kept'
  const eventId = eventOf(candidate, decision)
  return (
    <Line>
      {isRejected ? <X size={20} aria-hidden /> : <Check size={20} aria-hidden />}
      <div>
        <b lang={textLanguage(title)}>{title}</b>
        <Soft $size="s">{t(textOf(decision))}</Soft>
        <FailureNote title={t('decideFailed')} error={error} />
      </div>
      {eventId !== null && <MoreLink href={`/events/${eventId}`}>{t('toEvent')}</MoreLink>}
      {isUndoable && (
        <Row>
          <Button variant="quiet" aria-label={t('undoWhich', { title })} onClick={onUndo}>
            <RotateCcw size={20} aria-hidden />
            {t('undo')}
          </Button>
          {isRejected && (
            <Button variant="quiet" aria-label={t('afterAllWhich', { title })} onClick={onAccept}>
              {t('afterAll')}
            </Button>
          )}
        </Row>
      )}
    </Line>
  )
}

/** A link to check an event: one that was just published, or one that an audit found wrong. */
function eventOf(candidate: ImportCandidate, decision: Settled): number | null {
  if (decision.kind === 'accepted') return decision.eventId
  return decision.kind === 'audited' && !decision.isRight ? candidate.eventId : null
}

function textOf(decision: Settled) {
  if (decision.kind === 'audited') return decision.isRight ? 'auditedRightText' : 'auditedWrongText'
  if (decision.kind === 'rejected') return decision.forGood ? 'forGoodText' : 'rejectedText'
  if (decision.kind === 'merged') return 'mergedText'
  if (decision.kind === 'cancelled') return 'cancelledText'
  if (decision.kind === 'kept') return 'keptText'
  return decision.kind === 'accepted' ? 'acceptedText' : 'rescuedText'
}
