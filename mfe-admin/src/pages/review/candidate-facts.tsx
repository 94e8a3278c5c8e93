import type { ImportCandidate } from '@convive/contracts/import-review'
import { styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { SourceQuote } from './source-text.tsx'
import type { SpanKind } from './highlight-spans.ts'
import { messages } from './messages.ts'
import { OtherReadings } from './other-readings.tsx'
import type { Review } from './use-review.ts'

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

/** The extracted facts of a candidate, each beside its quote from the source. */
export function CandidateFacts({ candidate, review }: { candidate: ImportCandidate; review: Review }) {
  const t = useMessages(messages)
  const { region, category } = useLabels()
  const { location, recurrence } = candidate
  return (
    <Facts>
      <Fact name={t('field.when')} candidate={candidate} kind="when">
        {useWhen(candidate)}
      </Fact>
      <OtherReadings candidate={candidate} field="eventDate" review={review} />
      <OtherReadings candidate={candidate} field="eventStartTime" review={review} />
      {recurrence && <Fact name={t('field.repeats')}>{t(recurrence.freq)}</Fact>}
      <Fact name={t('field.where')} candidate={candidate} kind="where">
        {[location, region(candidate.region)].filter(Boolean).join(' · ')}
      </Fact>
      <OtherReadings candidate={candidate} field="location" review={review} />
      <Fact name={t('field.cost')} candidate={candidate} kind="cost">
        {useCost(candidate)}
      </Fact>
      <Fact name={t('field.category')}>{category(candidate.category)}</Fact>
    </Facts>
  )
}

function Fact({
  name,
  candidate,
  kind,
  children,
}: {
  name: string
  candidate?: ImportCandidate
  kind?: SpanKind
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {candidate && kind && <SourceQuote candidate={candidate} kind={kind} />}
      </dd>
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
