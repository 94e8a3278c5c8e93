import type { ImportCandidate } from '@convive/contracts/import-review'
import { Chip, styled, useFormats, useMessages } from '@convive/ui-kit'
import type { Added } from './candidate-draft.ts'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'

type Field = keyof Added

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

/** The other readings of a field. One tap chooses one. Shows nothing if there are none. */
export function OtherReadings({
  candidate,
  field,
  review,
}: {
  candidate: ImportCandidate
  field: Field
  review: Review
}) {
  const t = useMessages(messages)
  const { date, time } = useFormats()
  const others = candidate.otherReadings?.[field] ?? []
  const read = candidate[field]
  const chosen = review.added(candidate.id)[field] ?? read
  if (others.length === 0 || !['waiting', 'rejected', 'rejected_for_good'].includes(candidate.state)) return null
  const name = { eventDate: t('form.date'), eventStartTime: t('form.start'), location: t('form.location') }[field]
  const textOf = (value: string) =>
    ({ eventDate: date(value, 'weekday'), eventStartTime: time(value), location: value })[field]
  return (
    <Choices aria-label={t('choose', { field: name })}>
      {[...(read === null ? [] : [read]), ...others].map((value) => (
        <Chip
          key={value}
          aria-pressed={value === chosen}
          onClick={() => review.add(candidate.id, { [field]: value === read ? undefined : value })}
        >
          {textOf(value)}
        </Chip>
      ))}
    </Choices>
  )
}
