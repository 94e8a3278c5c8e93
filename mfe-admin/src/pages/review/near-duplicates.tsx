import type { ImportCandidate, MergedField } from '@convive/contracts/import-review'
import { Button, Chip, MoreLink, Soft, Stack, styled, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Disclosure } from '../../lists/disclosure.tsx'
import { messages } from './texts.ts'
import type { Review } from './use-review.ts'

type Near = NonNullable<ImportCandidate['near']>[number]

/** A group and no landmark: a page of candidates has hundreds. */
const Box = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  gap: var(--s-3);
  padding: var(--s-4);
  border: 1px solid var(--outline);
  border-radius: var(--r-m);
  overflow-wrap: anywhere;
`
const Pair = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${Chip} {
    height: auto;
    min-height: 44px;
    padding: 8px 12px;
    border-radius: var(--r-m);
    line-height: 1.3;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
const fields = ['title', 'when', 'location', 'cost', 'category', 'description'] as const satisfies MergedField[]
const maxWords = 140

/**
 * Another candidate that may be the same event, as one line. It opens to the two side by side, because a card with all
 * of it is higher than a phone's screen.
 */
export function NearDuplicate(props: { candidate: ImportCandidate; near: Near; review: Review }) {
  const t = useMessages(messages)
  const { title, state } = props.near
  return (
    <Disclosure summary={`${t(state === 'published' ? 'nearPublished' : 'nearWaiting')}: ${title}`}>
      <Comparison {...props} />
    </Disclosure>
  )
}

/** Both candidates, and a choice for each field in which they differ. */
function Comparison({ candidate, near, review }: { candidate: ImportCandidate; near: Near; review: Review }) {
  const t = useMessages(messages)
  const textOf = useFieldText()
  const different = fields.filter((field) => textOf(candidate, field) !== textOf(near, field))
  const [keep, setKeep] = useState<readonly MergedField[]>(() => takenOver(candidate, near))
  const { title, eventId, sourceName, kind, author, text } = near
  return (
    <Box aria-label={t('nearWhich', { title })}>
      <Soft $size="s">
        {[sourceName ?? t(`from.${kind}`), author].filter(Boolean).join(' · ')}
        {text !== '' && `: “${text.length > maxWords ? `${text.slice(0, maxWords)}…` : text}”`}
      </Soft>
      <Soft $size="s">{t('nearChoose')}</Soft>
      {different.map((field) => (
        <Pair key={field} aria-label={t('choose', { field: t(`mergeField.${field}`) })}>
          <Chip
            aria-pressed={keep.includes(field)}
            onClick={() => setKeep([...keep.filter((one) => one !== field), field])}
          >
            {textOf(candidate, field)}
          </Chip>
          <Chip aria-pressed={!keep.includes(field)} onClick={() => setKeep(keep.filter((one) => one !== field))}>
            {textOf(near, field)}
          </Chip>
        </Pair>
      ))}
      <Stack $gap={2}>
        <div>
          <Button
            variant="line"
            aria-label={t('mergeWhich', { title })}
            onClick={() => review.decisions.merge(candidate.id, near.id, [...keep])}
          >
            <Merge size={20} aria-hidden />
            {t('merge')}
          </Button>
        </div>
        {eventId !== null && <MoreLink href={`/events/${eventId}`}>{t('toEvent')}</MoreLink>}
      </Stack>
    </Box>
  )
}

/** Fields that the other one lacks are kept unless the reviewer chooses otherwise. */
export const takenOver = (candidate: ImportCandidate, near: Near): MergedField[] => [
  ...(near.eventStartTime === null && candidate.eventStartTime !== null ? (['when'] as const) : []),
  ...(near.location === null && candidate.location !== null ? (['location'] as const) : []),
]

function useFieldText() {
  const t = useMessages(messages)
  const { time, money } = useFormats()
  const labels = useLabels()
  return (one: Near, field: MergedField): string => {
    switch (field) {
      case 'title':
        return one.title
      case 'when':
        return (
          [one.eventStartTime, one.eventEndTime]
            .filter((hour) => hour !== null)
            .map((hour) => time(hour))
            .join(' – ') || t('notStated')
        )
      case 'location':
        return one.location ?? t('notStated')
      case 'cost':
        if (!one.isPaid) return t('free')
        return one.price === null ? t('priceUnknown') : money(one.price, one.currency ?? 'crc')
      case 'category':
        return labels.category(one.category)
      case 'description':
        return one.description.slice(0, maxWords)
    }
  }
}
