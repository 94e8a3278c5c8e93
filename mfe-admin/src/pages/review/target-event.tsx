import type { ImportCandidate } from '@convive/contracts/import-review'
import { MoreLink, Note, Soft, Stack, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

/** The event that a candidate seems to change or cancel, with the text from which the event was read. */
export function TargetEvent({
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
