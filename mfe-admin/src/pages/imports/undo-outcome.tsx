import type { Import } from '@convive/contracts/import-review'
import { Note, styled, useMessages, textLanguage } from '@convive/ui-kit'
import { messages } from './texts.ts'

const Kept = styled.ul`
  margin-top: var(--s-1);
  padding-left: var(--s-5);
  list-style: disc;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`

/** Names the events that the undo has removed and those that it has left. */
export function UndoOutcome({ undo: { removed, kept } }: { undo: NonNullable<Import['undo']> }) {
  const t = useMessages(messages)
  return (
    <Note>
      {t('removed', { count: removed })} {kept.length === 0 ? t('noneKept') : t('kept', { count: kept.length })}
      {kept.length > 0 && (
        <Kept>
          {kept.map(({ eventId, title }) => (
            <li key={eventId}>
              <a href={`/events/${eventId}`} lang={textLanguage(title)}>
                {title}
              </a>
            </li>
          ))}
        </Kept>
      )}
    </Note>
  )
}
