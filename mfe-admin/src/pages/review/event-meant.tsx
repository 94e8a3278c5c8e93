import type { ImportCandidate } from '@convive/contracts/import-review'
import { MoreLink, Note, Soft, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

/** The event that a candidate seems to change or cancel, with the text that it was read from. */
export function EventMeant({
  about,
  sourceSays,
}: {
  about: NonNullable<ImportCandidate['about']>
  sourceSays?: ImportCandidate['sourceSays']
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
        {text !== '' && <Soft $size="s">“{text}”</Soft>}
        {eventId !== null && <MoreLink href={`/events/${eventId}`}>{t('toEvent')}</MoreLink>}
      </Stack>
    </Note>
  )
}
