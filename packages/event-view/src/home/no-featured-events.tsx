import { Button, ButtonLink, EmptyState, useMessages } from '@convive/ui-kit/design'
import { Plus, SearchX } from 'lucide-react'
import { messages } from '../list/texts.ts'

/** What stands in place of the events of the home page, if there are none or none matches its search. */
export const NoFeaturedEvents = ({ isSearching, onClear }: { isSearching: boolean; onClear: () => void }) =>
  isSearching ? <NoMatch onClear={onClear} /> : <NoEvents />

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t('list.noMatch')}
      text={t('list.noMatchText')}
      picture={<SearchX size={44} strokeWidth={1.5} aria-hidden />}
    >
      <Button variant="line" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  )
}

function NoEvents() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t('list.none')} text={t('list.noneText')}>
      <ButtonLink href="/events/create">
        <Plus size={20} aria-hidden />
        {t('list.create')}
      </ButtonLink>
    </EmptyState>
  )
}
