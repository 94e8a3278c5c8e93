import { cancelEvent } from '@convive/contracts/events'
import type { ImportCandidate } from '@convive/contracts/import-review'
import { Button, MoreLink, Row, useApiMutation, useMessages } from '@convive/ui-kit'
import { CalendarX, Check, Pencil, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { cancelsEvent } from './candidate-draft.ts'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'

/**
 * The actions for a candidate. A rejected candidate can only be accepted, and one that was set aside can only be moved
 * to review.
 */
export function CandidateActions({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { id, title, state, sourceSays } = candidate
  const verb = acceptVerb(candidate)
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
  if (state === 'waiting' && cancelsEvent(candidate))
    return <CancellationActions candidate={candidate} review={review} />
  if (state === 'published') return <AuditActions candidate={candidate} review={review} isSending={isSending} />
  return (
    <Row>
      {!cancelsEvent(candidate) && (
        <>
          <Button busy={isSending} aria-label={t(`${verb}Which`, { title })} onClick={() => review.accept(candidate)}>
            {!isSending && <Check size={20} aria-hidden />}
            {t(verb)}
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
      {state === 'waiting' &&
        (sourceSays ? (
          <KeepAction candidate={candidate} decisions={review.decisions} />
        ) : (
          <RejectActions id={id} title={title} decisions={review.decisions} disabled={isSending} />
        ))}
    </Row>
  )
}

function acceptVerb({ about, sourceSays }: ImportCandidate) {
  if (sourceSays === 'listed_again') return 'publishAgain'
  return about ? 'change' : 'accept'
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

/** A person's event may not take place: the reviewer cancels or keeps it. */
function CancellationActions({ candidate, review: { decisions } }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { id, title, about, sourceSays } = candidate
  const [isAsking, setIsAsking] = useState(false)
  const cancelling = useApiMutation(cancelEvent, { onSuccess: () => decisions.cancelled(id) })
  const eventId = about?.eventId ?? null
  const says = sourceSays === 'missing' || sourceSays === 'cancelled' ? sourceSays : 'message'
  return (
    <Row>
      {eventId !== null && (
        <Button aria-label={t('cancelEventWhich', { title })} onClick={() => setIsAsking(true)}>
          <CalendarX size={20} aria-hidden />
          {t('cancelEvent')}
        </Button>
      )}
      {sourceSays ? (
        <KeepAction candidate={candidate} decisions={decisions} />
      ) : (
        <RejectActions id={id} title={title} decisions={decisions} />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancelEventTitle', { title: about?.title ?? title })}
        text={t('cancelEventText')}
        confirm={t('cancelEvent')}
        cancel={t('cancelEventNo')}
        mutation={cancelling}
        failed={t('cancelEventFailed')}
        onConfirm={() => eventId !== null && cancelling.mutate({ id: eventId, reason: t(`cancelReason.${says}`) })}
      />
    </Row>
  )
}

function KeepAction({ candidate, decisions }: { candidate: ImportCandidate } & Pick<Review, 'decisions'>) {
  const t = useMessages(messages)
  const { id, title, sourceSays } = candidate
  const verb = sourceSays === 'listed_again' ? 'keepCancelled' : 'keep'
  return (
    <Button variant="line" aria-label={t(`${verb}Which`, { title })} onClick={() => decisions.keep(id)}>
      <Check size={20} aria-hidden />
      {t(verb)}
    </Button>
  )
}

function RejectActions({
  id,
  title,
  decisions,
  disabled = false,
}: Pick<ImportCandidate, 'id' | 'title'> & Pick<Review, 'decisions'> & { disabled?: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        aria-label={t('rejectWhich', { title })}
        onClick={() => decisions.reject(id, false)}
      >
        <X size={20} aria-hidden />
        {t('reject')}
      </Button>
      <Button
        variant="quiet"
        disabled={disabled}
        aria-label={t('forGoodWhich', { title })}
        onClick={() => decisions.reject(id, true)}
      >
        {t('forGood')}
      </Button>
    </>
  )
}
