import type { Import } from '@convive/contracts/imports'
import { Note, styled, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

const Kept = styled.ul`
  margin-top: var(--s-1);
  padding-left: var(--s-5);
  list-style: disc;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`

/** What undoing took away, and what it left, by name. */
export function UndoOutcome({ undo: { removed, kept } }: { undo: NonNullable<Import['undo']> }) {
  const say = useMessages(messages)
  return (
    <Note>
      {say('removed', { count: removed })} {kept.length === 0 ? say('noneKept') : say('kept', { count: kept.length })}
      {kept.length > 0 && (
        <Kept>
          {kept.map(({ eventId, title }) => (
            <li key={eventId}>
              <a href={`/events/${eventId}`}>{title}</a>
            </li>
          ))}
        </Kept>
      )}
    </Note>
  )
}
