import type { ImportCandidate } from '@convive/contracts/import-review'
import { styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { SourceQuote } from './source-text.tsx'
import type { SpanKind } from './highlight-spans.ts'
import { messages } from './texts.ts'
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
  const { location, recurrence } = candidate
  return (
    <Facts>
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
      {recurrence && <Fact name={t('field.repeats')}>{t(recurrence.freq)}</Fact>}
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
