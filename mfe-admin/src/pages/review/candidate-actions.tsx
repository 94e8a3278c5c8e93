import type { ImportCandidate } from '@convive/contracts/imports'
import { Button, Row, useMessages } from '@convive/ui-kit'
import { Check, Pencil, X } from 'lucide-react'
import { messages } from './messages.ts'
import type { Review } from './use-review.ts'

/** What can be done about a candidate. What is rejected already is only accepted after all. */
export function CandidateActions({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const say = useMessages(messages)
  const { id, title, state } = candidate
  const isSending = review.decisions.fateOf(id)?.kind === 'sending'
  return (
    <Row>
      <Button busy={isSending} aria-label={say('acceptWhich', { title })} onClick={() => review.accept(candidate)}>
        {!isSending && <Check size={20} aria-hidden />}
        {say('accept')}
      </Button>
      <Button variant="line" data-edit disabled={isSending} aria-label={say('editWhich', { title })} onClick={() => review.edit(id)}>
        <Pencil size={20} aria-hidden />
        {say('edit')}
      </Button>
      {state === 'waiting' && (
        <>
          <Button variant="quiet" disabled={isSending} aria-label={say('rejectWhich', { title })} onClick={() => review.decisions.reject(id, false)}>
            <X size={20} aria-hidden />
            {say('reject')}
          </Button>
          <Button variant="quiet" disabled={isSending} aria-label={say('forGoodWhich', { title })} onClick={() => review.decisions.reject(id, true)}>
            {say('forGood')}
          </Button>
        </>
      )}
    </Row>
  )
}
