import { ButtonLink, EmptyState, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { CalendarX2 } from 'lucide-react'
import { messages } from './texts.ts'

const Padded = styled(Wrap)`
  padding-block: var(--s-8) var(--s-16);
`

/** The page of an event that was deleted. */
export function DeletedEvent() {
  const t = useMessages(messages)
  return (
    <Padded>
      <EmptyState
        page
        title={t('deletedEvent.title')}
        text={t('deletedEvent.text')}
        picture={<CalendarX2 size={44} strokeWidth={1.5} aria-hidden />}
      >
        <ButtonLink variant="line" href="/events/discover">
          {t('deletedEvent.otherEvents')}
        </ButtonLink>
      </EmptyState>
    </Padded>
  )
}

export const useDeletedEventTitle = (): string => useMessages(messages)('deletedEvent.title')
