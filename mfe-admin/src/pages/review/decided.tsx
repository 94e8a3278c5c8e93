import type { ImportCandidate } from '@convive/contracts/imports'
import { Button, MoreLink, Soft, styled, useMessages } from '@convive/ui-kit'
import { Check, RotateCcw, X } from 'lucide-react'
import { messages } from './messages.ts'
import type { Fate } from './use-decisions.ts'

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

/** What became of a candidate, in its place: a rejection can be thought better of. */
export function Decided({ candidate, fate, onAccept }: { candidate: ImportCandidate; fate: Exclude<Fate, { kind: 'sending' }>; onAccept: () => void }) {
  const say = useMessages(messages)
  const { title } = candidate
  const isAccepted = fate.kind === 'accepted'
  return (
    <Line>
      {isAccepted ? <Check size={20} aria-hidden /> : <X size={20} aria-hidden />}
      <div>
        <b>{title}</b>
        <Soft $size="s">{say(isAccepted ? 'acceptedText' : fate.forGood ? 'forGoodText' : 'rejectedText')}</Soft>
      </div>
      {isAccepted ? (
        fate.eventId !== null && <MoreLink href={`/events/${fate.eventId}`}>{say('toEvent')}</MoreLink>
      ) : (
        <Button variant="quiet" aria-label={say('afterAllWhich', { title })} onClick={onAccept}>
          <RotateCcw size={20} aria-hidden />
          {say('afterAll')}
        </Button>
      )}
    </Line>
  )
}
