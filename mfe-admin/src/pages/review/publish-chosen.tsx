import { type ImportCandidate, isInDoubt, type ReviewReason } from '@convive/contracts/import-review'
import { Button, FailureNote, Soft, styled, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { cancelsEvent, isChanged, isComplete } from './candidate-draft.ts'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'

/** The service accepts at most this many at once. */
export const maxBatch = 100

type Chosen = {
  mayBe: (one: ImportCandidate) => boolean
  isChosen: (one: ImportCandidate) => boolean
  choose: (id: number, isChosen: boolean) => void
}

/** The candidates of a paste that are published together. At first all that are complete, unless they may be no event. */
export function useChoice(review: Review): Chosen {
  const [choices, setChoices] = useState<Record<number, boolean | undefined>>({})
  const mayBe = (one: ImportCandidate): boolean =>
    one.state === 'waiting' && !cancelsEvent(one) && isComplete(one, review.added(one.id))
  return {
    mayBe,
    isChosen: (one) => mayBe(one) && (choices[one.id] ?? !one.reasons.some((reason) => unchosen.has(reason))),
    choose: (id, isChosen) => setChoices((before) => ({ ...before, [id]: isChosen })),
  }
}
/** It may be no event, not for the public, over, or on no day at all. */
const unchosen = new Set<ReviewReason>([
  'maybe_cancelled',
  'maybe_changed',
  'maybe_private',
  'listed_again',
  'date_past',
  'date_impossible',
  'date_vague',
  'weekday_mismatch',
])

export function Choice({ candidate, choice }: { candidate: ImportCandidate; choice: Chosen }) {
  const t = useMessages(messages)
  if (!choice.mayBe(candidate)) return <Soft $size="s">{t('chosenLacks')}</Soft>
  return (
    <Check>
      <input
        type="checkbox"
        checked={choice.isChosen(candidate)}
        aria-label={t('publishWhich', { title: candidate.title })}
        onChange={({ target }) => choice.choose(candidate.id, target.checked)}
      />
      <span aria-hidden>{t('publishShort')}</span>
    </Check>
  )
}
const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  cursor: pointer;
  > input {
    width: 22px;
    height: 22px;
    accent-color: var(--forest);
  }
`

export function PublishChosen({ chosen, review }: { chosen: ImportCandidate[]; review: Review }) {
  const t = useMessages(messages)
  return (
    <Publish>
      <FailureNote title={t('decideFailed')} error={review.decisions.batchError} />
      <Button
        disabled={chosen.length === 0}
        busy={review.decisions.isAcceptingAll}
        onClick={() => publishChosen(chosen, review)}
      >
        {t('publishThese', { count: chosen.length })}
      </Button>
    </Publish>
  )
}
const Publish = styled.div`
  position: sticky;
  bottom: var(--s-3);
  z-index: 1;
  padding: var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  box-shadow: var(--shadow-3);
`

/** The service takes what is in doubt, or was changed here, one by one. */
export function publishChosen(chosen: ImportCandidate[], { decisions, accept, added }: Review): void {
  const isPlain = (one: ImportCandidate): boolean => !isInDoubt(one) && !isChanged(one, added(one.id))
  const plain = chosen.filter(isPlain).slice(0, maxBatch)
  if (plain.length > 0) decisions.acceptAll(plain)
  for (const one of chosen) if (!isPlain(one)) accept(one)
}
