import type { ImportCandidate } from '@convive/contracts/import-review'
import { Button, MoreLink, Row, useMessages } from '@convive/ui-kit'
import { Check, Pencil, Undo2, X } from 'lucide-react'
import { cancelsEvent } from './candidate-draft.ts'
import { messages } from './messages.ts'
import type { Review } from './use-review.ts'

/**
 * The actions for a candidate. A rejected candidate can only be accepted, and one that was set aside can only be moved
 * to review.
 */
export function CandidateActions({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { id, title, state, about } = candidate
  const isSending = review.decisions.decisionOf(id)?.kind === 'sending'
  if (state === 'set_aside')
    return (
      <Row>
        <Button busy={isSending} aria-label={t('rescueWhich', { title })} onClick={() => review.accept(candidate)}>
          {!isSending && <Undo2 size={20} aria-hidden />}
          {t('rescue')}
        </Button>
      </Row>
    )
  if (state === 'published') return <AuditActions candidate={candidate} review={review} isSending={isSending} />
  return (
    <Row>
      {!cancelsEvent(candidate) && (
        <>
          <Button
            busy={isSending}
            aria-label={t(about ? 'changeWhich' : 'acceptWhich', { title })}
            onClick={() => review.accept(candidate)}
          >
            {!isSending && <Check size={20} aria-hidden />}
            {t(about ? 'change' : 'accept')}
          </Button>
          <Button
            variant="line"
            data-edit
            disabled={isSending}
            aria-label={t('editWhich', { title })}
            onClick={() => review.edit(id)}
          >
            <Pencil size={20} aria-hidden />
            {t('edit')}
          </Button>
        </>
      )}
      {state === 'waiting' && (
        <>
          <Button
            variant="quiet"
            disabled={isSending}
            aria-label={t('rejectWhich', { title })}
            onClick={() => review.decisions.reject(id, false)}
          >
            <X size={20} aria-hidden />
            {t('reject')}
          </Button>
          <Button
            variant="quiet"
            disabled={isSending}
            aria-label={t('forGoodWhich', { title })}
            onClick={() => review.decisions.reject(id, true)}
          >
            {t('forGood')}
          </Button>
        </>
      )}
    </Row>
  )
}

/** The verdict about an event that is public already. A wrong event is corrected on its own page. */
function AuditActions({
  candidate: { id, title, eventId },
  review: { decisions },
  isSending,
}: {
  candidate: ImportCandidate
  review: Review
  isSending: boolean
}) {
  const t = useMessages(messages)
  return (
    <Row>
      <Button busy={isSending} aria-label={t('auditRightWhich', { title })} onClick={() => decisions.audit(id, true)}>
        {!isSending && <Check size={20} aria-hidden />}
        {t('auditRight')}
      </Button>
      <Button
        variant="line"
        disabled={isSending}
        aria-label={t('auditWrongWhich', { title })}
        onClick={() => decisions.audit(id, false)}
      >
        <X size={20} aria-hidden />
        {t('auditWrong')}
      </Button>
      {eventId !== null && <MoreLink href={`/events/${eventId}`}>{t('toEvent')}</MoreLink>}
    </Row>
  )
}
