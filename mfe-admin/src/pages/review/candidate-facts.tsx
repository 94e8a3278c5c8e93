import type { ImportCandidate } from '@convive/contracts/import-review'
import { Chip, Soft, styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { SourceQuote } from './source-text.tsx'
import type { SpanKind } from './highlight-spans.ts'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'
import type { Added } from './candidate-draft.ts'

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 84px 1fr;
    gap: var(--s-3);
    padding-block: 6px;
    font-size: 0.9375rem;
    line-height: 1.5;
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: baseline;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: var(--w-medium);
  }
  mark {
    font-size: var(--t-xs);
  }
`

const Readings = styled.dd`
  && {
    display: grid;
    gap: var(--s-2);
    grid-column: 1 / -1;
  }
  &&:empty {
    display: none;
  }
`

/** The extracted facts of a candidate, each beside its quote from the source. */
export function CandidateFacts({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { region, category } = useLabels()
  const { location, recurrence, otherReadings, imageUrl } = candidate
  return (
    <Facts>
      {otherReadings?.title && (
        <Fact name={t('form.title')} readings={<OtherReadings candidate={candidate} field="title" review={review} />}>
          {candidate.title}
        </Fact>
      )}
      <Fact
        name={t('field.when')}
        candidate={candidate}
        kind="when"
        readings={
          <>
            <OtherReadings candidate={candidate} field="eventDate" review={review} />
            <OtherReadings candidate={candidate} field="eventStartTime" review={review} />
          </>
        }
      >
        {useWhen(candidate)}
      </Fact>
      {recurrence && (
        <Fact name={t('field.repeats')} readings={<Repetition candidate={candidate} review={review} />}>
          {t(recurrence.freq)}
        </Fact>
      )}
      <Fact
        name={t('field.where')}
        candidate={candidate}
        kind="where"
        readings={<OtherReadings candidate={candidate} field="location" review={review} />}
      >
        {[location, region(candidate.region)].filter(Boolean).join(' · ')}
      </Fact>
      <Fact name={t('field.cost')} candidate={candidate} kind="cost">
        {useCost(candidate)}
      </Fact>
      <Fact name={t('field.category')}>{category(candidate.category)}</Fact>
      {imageUrl && (
        // A link, because a picture in the page would tell that site who reviews.
        <Fact name={t('field.picture')}>
          <a href={imageUrl} target="_blank" rel="noreferrer nofollow">
            {new URL(imageUrl).host}
          </a>
        </Fact>
      )}
    </Facts>
  )
}

function Fact({
  name,
  candidate,
  kind,
  readings,
  children,
}: {
  name: string
  candidate?: ImportCandidate
  kind?: SpanKind
  /** The choice of other readings. It may be empty. */
  readings?: ReactNode
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {candidate && kind && <SourceQuote candidate={candidate} kind={kind} />}
      </dd>
      {readings && <Readings>{readings}</Readings>}
    </div>
  )
}

function useWhen({ eventDate, eventEndDate, eventStartTime, eventEndTime }: ImportCandidate): string {
  const t = useMessages(messages)
  const { date, time } = useFormats()
  const days = eventEndDate
    ? t('until', { from: date(eventDate, 'weekday'), to: date(eventEndDate, 'weekday') })
    : date(eventDate, 'full')
  if (!eventStartTime) return days
  return `${days}, ${eventEndTime ? t('until', { from: time(eventStartTime), to: time(eventEndTime) }) : time(eventStartTime)}`
}

function useCost({ isPaid, price, currency }: ImportCandidate): string {
  const t = useMessages(messages)
  const { money } = useFormats()
  if (!isPaid) return t('free')
  return price === null ? t('priceUnknown') : money(price, currency ?? 'crc')
}

type Field = Exclude<keyof Added, 'recurrence'>

/** A place may be long, so it wraps on a narrow screen. */
const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${Chip} {
    padding-block: 8px;
    line-height: 1.3;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

/** Whether a post is published as a series, or on its one date. A web source lists each date itself. */
function Repetition({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { id, kind, state } = candidate
  if (kind !== 'chat' || !['waiting', 'rejected', 'rejected_for_good'].includes(state)) return null
  const isCut = review.added(id).recurrence === null
  return (
    <Choices aria-label={t('choose', { field: t('field.repeats') })}>
      <Chip aria-pressed={!isCut} onClick={() => review.add(id, { recurrence: undefined })}>
        {t('asSeries')}
      </Chip>
      <Chip aria-pressed={isCut} onClick={() => review.add(id, { recurrence: null })}>
        {t('onDateOnly')}
      </Chip>
    </Choices>
  )
}

/** The other readings of a field. One tap chooses one. Shows nothing if there are none. */
function OtherReadings({ candidate, field, review }: { candidate: ImportCandidate; field: Field; review: Review }) {
  const t = useMessages(messages)
  const { date, time } = useFormats()
  const others = candidate.otherReadings?.[field] ?? []
  const read = candidate[field]
  const chosen = review.added(candidate.id)[field] ?? read
  if (others.length === 0 || !['waiting', 'rejected', 'rejected_for_good'].includes(candidate.state)) return null
  const name = {
    title: t('form.title'),
    eventDate: t('form.date'),
    eventStartTime: t('form.start'),
    location: t('form.location'),
  }[field]
  const textOf = (value: string) =>
    field === 'eventDate' ? date(value, 'weekday') : field === 'eventStartTime' ? time(value) : value
  return (
    <Choices aria-label={t('choose', { field: name })}>
      {[...(read === null ? [] : [read]), ...others].map((value) => (
        <Chip
          key={value}
          aria-pressed={value === chosen}
          onClick={() => review.add(candidate.id, { [field]: value === read ? undefined : value })}
        >
          {textOf(value)}
          {value !== read && candidate.otherReadings?.byModel?.includes(value) && (
            <Soft as="span"> · {t('byModel')}</Soft>
          )}
        </Chip>
      ))}
    </Choices>
  )
}
