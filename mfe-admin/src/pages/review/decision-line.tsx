import type { ImportCandidate } from '@convive/contracts/import-review'
import { Button, MoreLink, Soft, styled, useMessages } from '@convive/ui-kit'
import { Check, RotateCcw, X } from 'lucide-react'
import { messages } from './messages.ts'
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

/** The decision about a candidate, in place of its card. A rejection can be reverted. */
export function DecisionLine({
  candidate,
  decision,
  onAccept,
}: {
  candidate: ImportCandidate
  decision: Exclude<Decision, { kind: 'sending' }>
  onAccept: () => void
}) {
  const t = useMessages(messages)
  const { title } = candidate
  const isAccepted = decision.kind === 'accepted'
  return (
    <Line>
      {isAccepted ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
      <div>
        <b>{title}</b>
        <Soft $size="s">{t(isAccepted ? 'acceptedText' : decision.forGood ? 'forGoodText' : 'rejectedText')}</Soft>
      </div>
      {isAccepted ? (
        decision.eventId !== null && <MoreLink href={`/events/${decision.eventId}`}>{t('toEvent')}</MoreLink>
      ) : (
        <Button variant="quiet" aria-label={t('afterAllWhich', { title })} onClick={onAccept}>
          <RotateCcw size={20} aria-hidden />
          {t('afterAll')}
        </Button>
      )}
    </Line>
  )
}
