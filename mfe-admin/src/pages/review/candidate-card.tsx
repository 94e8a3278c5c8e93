import type { ImportCandidate } from '@convive/contracts/import-review'
import { Badge, FailureNote, RelativeTime, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { Clock, Phone } from 'lucide-react'
import { useAdminName } from '../../access/use-admin-name.ts'
import { CandidateActions } from './candidate-actions.tsx'
import { CandidateFacts } from './candidate-facts.tsx'
import { CandidateForm } from './candidate-form.tsx'
import { TargetEvent } from './target-event.tsx'
import { SourceText } from './source-text.tsx'
import { messages } from './texts.ts'
import { NearDuplicate } from './near-duplicates.tsx'
import { MissingFields } from './missing-fields.tsx'
import { cardId, type Review } from './use-review.ts'

const Card = styled.article<{ $selected: boolean }>`
  display: grid;
  gap: var(--s-4) var(--s-8);
  align-items: start;
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  scroll-margin-top: 8px;
  ${({ $selected }) => $selected && 'border-color: var(--forest); box-shadow: inset 4px 0 0 var(--forest);'}
  > * {
    min-width: 0;
  }
  h2 {
    font-size: var(--t-l);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  &:focus-visible {
    border-radius: var(--r-l);
  }
  @media (min-width: 1000px) {
    grid-template: auto 1fr / 1.25fr 1fr;
    padding: var(--s-6);
    > blockquote {
      grid-area: 1 / 2 / span 2;
      position: sticky;
      top: 132px;
    }
  }
`

/** A candidate: the extracted facts beside the source text, or below it on a narrow page. */
export function CandidateCard({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { id } = candidate
  const isEdited = review.editing === id
  return (
    <Card
      id={cardId(id)}
      data-candidate
      tabIndex={-1}
      aria-labelledby={`${cardId(id)}-title`}
      $selected={review.selected === id}
      onFocus={() => review.select(id)}
    >
      <Head candidate={candidate} />
      {candidate.text !== '' && <SourceText candidate={candidate} />}
      <Stack $gap={3}>
        {isEdited ? (
          <CandidateForm
            candidate={candidate}
            added={review.added(id)}
            onCancel={() => {
              review.edit(null)
              document.getElementById(cardId(id))?.focus()
            }}
            isSending={review.decisions.decisionOf(id)?.kind === 'sending'}
            error={review.decisions.errorOf(id)}
            onAccept={(draft) => review.decisions.accept(id, draft)}
          />
        ) : (
          <>
            {candidate.about && (
              <TargetEvent about={candidate.about} sourceSays={candidate.sourceSays} offered={candidate.offered} />
            )}
            <CandidateFacts candidate={candidate} review={review} />
            {!['set_aside', 'published'].includes(candidate.state) && (
              <MissingFields candidate={candidate} review={review} />
            )}
            <CandidateActions candidate={candidate} review={review} />
            <FailureNote title={t('decideFailed')} error={review.decisions.errorOf(id)} />
            {candidate.state === 'waiting' &&
              candidate.near?.map((near) => (
                <NearDuplicate key={near.id} candidate={candidate} near={near} review={review} />
              ))}
          </>
        )}
      </Stack>
    </Card>
  )
}

function Head({ candidate }: { candidate: ImportCandidate }) {
  const t = useMessages(messages)
  const { id, title, state, setAside, reasons, isClaimableByPhone } = candidate
  return (
    <Stack $gap={2}>
      <h2 id={`${cardId(id)}-title`}>{title}</h2>
      <Row>
        {state === 'set_aside' && setAside && <Badge $tone="note">{t(`setAside.${setAside}`)}</Badge>}
        {reasons.map((reason) => (
          <Badge key={reason} $tone="danger">
            {reason === 'time_missing' && <Clock size={14} aria-hidden />}
            {t(`reason.${reason}`)}
          </Badge>
        ))}
        {isClaimableByPhone && (
          <Badge $tone="note">
            <Phone size={14} aria-hidden />
            {t('phoneKnown')}
          </Badge>
        )}
      </Row>
      <Origin candidate={candidate} />
    </Stack>
  )
}

/** The origin: the sender, group and time of the message, and who imported it. */
function Origin({ candidate }: { candidate: ImportCandidate }) {
  const t = useMessages(messages)
  const { date, time } = useFormats()
  const adminName = useAdminName()
  const { kind, sourceName, author, writtenAt, importedBy, createdAt } = candidate
  const [day, hour] = writtenAt?.split(' ') ?? []
  const importer = importedBy ? adminName(importedBy) : undefined
  const written = [author, day && `${date(day, 'weekday')}, ${time(hour)}`].filter(Boolean).join(', ')
  return (
    <Soft $size="s">
      {[sourceName ?? t(`from.${kind}`), written].filter(Boolean).join(' · ')}
      {' · '}
      {importer && t('importedBy', { name: importer })} <RelativeTime instant={createdAt} />
    </Soft>
  )
}
