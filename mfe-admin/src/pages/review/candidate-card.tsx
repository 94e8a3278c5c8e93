import type { ImportCandidate } from '@convive/contracts/import-review'
import {
  Badge,
  FailureNote,
  Input,
  MoreLink,
  Note,
  RelativeTime,
  Row,
  Soft,
  Stack,
  styled,
  useFormats,
  useLabels,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { Clock, Phone } from 'lucide-react'
import { useAdminName } from '../../access/use-admin-name.ts'
import { CandidateActions } from './candidate-actions.tsx'
import { CandidateFacts } from './candidate-facts.tsx'
import { CandidateForm } from './candidate-form.tsx'
import { SourceText } from './source-text.tsx'
import { messages } from './texts.ts'
import { NearDuplicate } from './near-duplicates.tsx'
import { cardId, type Review } from './use-review.ts'
import { missingOf } from './candidate-draft.ts'

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
            onAccept={(draft) => review.decisions.accept(candidate, draft)}
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
      <h2 id={`${cardId(id)}-title`} lang={textLanguage(title)}>
        {title}
      </h2>
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

/** Asks for the details that the text lacks. Nothing is guessed. */
function MissingFields({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { eventStartTime = '', location = '' } = review.added(candidate.id)
  const missing = missingOf(candidate)
  if (missing.length === 0) return null
  return (
    <Stack $gap={3}>
      {missing.includes('eventStartTime') && (
        <Input
          type="time"
          label={t('startTime')}
          value={eventStartTime}
          error={eventStartTime === '' ? t('timeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { eventStartTime: target.value })}
        />
      )}
      {missing.includes('location') && (
        <Input
          label={t('place')}
          value={location}
          maxLength={300}
          error={location.trim().length < 3 ? t('placeMissing') : undefined}
          onChange={({ target }) => review.add(candidate.id, { location: target.value })}
        />
      )}
    </Stack>
  )
}

/** The event that a candidate seems to change or cancel, with the text from which the event was read. */
function TargetEvent({
  about,
  sourceSays,
  offered,
}: {
  about: NonNullable<ImportCandidate['about']>
  sourceSays?: ImportCandidate['sourceSays']
  offered?: ImportCandidate['offered']
}) {
  const t = useMessages(messages)
  const { date, time } = useFormats()
  const { title, eventDate, eventStartTime, location, text, eventId } = about
  const facts = [date(eventDate, 'full'), eventStartTime && time(eventStartTime), location].filter(Boolean).join(' · ')
  return (
    <Note>
      <Stack $gap={1}>
        <p>
          {t(sourceSays ? `sourceSays.${sourceSays}` : 'about')} <b>{title}</b>
        </p>
        <Soft $size="s">{facts}</Soft>
        {offered && <Offered offered={offered} />}
        {text !== '' && <Soft $size="s">“{text}”</Soft>}
        {eventId !== null && <MoreLink href={`/events/${eventId}`}>{t('toEvent')}</MoreLink>}
      </Stack>
    </Note>
  )
}

/** What the source now says about the fields that a person has edited or owns. */
function Offered({ offered }: { offered: NonNullable<ImportCandidate['offered']> }) {
  const t = useMessages(messages)
  const { date, time, money } = useFormats()
  const labels = useLabels()
  const { title, eventDate, eventStartTime, eventEndTime, location, region, category, price, currency, description } =
    offered
  const said = [
    title,
    eventDate && date(eventDate, 'full'),
    eventStartTime && time(eventStartTime),
    eventEndTime && t('ends', { time: time(eventEndTime) }),
    eventEndTime === null && t('noEnd'),
    location,
    region && labels.region(region),
    category && labels.category(category),
    price != null && money(price, currency ?? 'crc'),
    price === null && t('free'),
    description,
  ].filter(Boolean)
  return said.length === 0 ? null : (
    <p>
      {t('sourceNow')} <b>{said.join(' · ')}</b>
    </p>
  )
}
