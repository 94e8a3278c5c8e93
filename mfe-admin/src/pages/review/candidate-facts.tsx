import type { ImportCandidate } from '@convive/contracts/imports'
import { styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { Quoted } from './evidence.tsx'
import type { Evidence } from './mark-text.ts'
import { messages } from './messages.ts'

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

/** What was read of a candidate, each fact beside the words that say so. */
export function CandidateFacts({ candidate }: { candidate: ImportCandidate }) {
  const say = useMessages(messages)
  const { region, category } = useLabels()
  const { location, recurrence } = candidate
  return (
    <Facts>
      <Fact name={say('field.when')} candidate={candidate} evidence="when">
        {useWhen(candidate)}
      </Fact>
      {recurrence && <Fact name={say('field.repeats')}>{say(recurrence.freq)}</Fact>}
      <Fact name={say('field.where')} candidate={candidate} evidence="where">
        {[location, region(candidate.region)].filter(Boolean).join(' · ')}
      </Fact>
      <Fact name={say('field.cost')} candidate={candidate} evidence="cost">
        {useCost(candidate)}
      </Fact>
      <Fact name={say('field.category')}>{category(candidate.category)}</Fact>
    </Facts>
  )
}

function Fact({ name, candidate, evidence, children }: { name: string; candidate?: ImportCandidate; evidence?: Evidence; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {candidate && evidence && <Quoted candidate={candidate} evidence={evidence} />}
      </dd>
    </div>
  )
}

function useWhen({ eventDate, eventEndDate, eventStartTime, eventEndTime }: ImportCandidate): string {
  const say = useMessages(messages)
  const { date, time } = useFormats()
  const days = eventEndDate ? say('until', { from: date(eventDate, 'weekday'), to: date(eventEndDate, 'weekday') }) : date(eventDate, 'full')
  if (!eventStartTime) return days
  return `${days}, ${eventEndTime ? say('until', { from: time(eventStartTime), to: time(eventEndTime) }) : time(eventStartTime)}`
}

function useCost({ isPaid, price, currency }: ImportCandidate): string {
  const say = useMessages(messages)
  const { money } = useFormats()
  if (!isPaid) return say('free')
  return price === null ? say('priceUnknown') : money(price, currency ?? 'crc')
}
