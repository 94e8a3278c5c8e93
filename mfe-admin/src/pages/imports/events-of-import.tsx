import { type Import, readImport } from '@convive/contracts/import-review'
import { ErrorState, Skeleton, Soft, styled, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ImportedEvents } from './imported-events.tsx'
import { messages } from './messages.ts'

const Fold = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 44px;
    color: var(--forest);
    font-weight: var(--w-medium);
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`

/** The events of an import, loaded on request. */
export function EventsOfImport({ found: { id, createdAt } }: { found: Import }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={t('eventsOf', { when: instant(createdAt) })}>
        <ChevronDown size={20} aria-hidden />
        {t('events')}
      </summary>
      {isOpen && <ReadEvents id={id} />}
    </Fold>
  )
}

function ReadEvents({ id }: { id: number }) {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(readImport, { id }, { staleTime: 0 })
  if (data) return data.events.length === 0 ? <Soft>{t('noEvents')}</Soft> : <ImportedEvents events={data.events} />
  if (error) return <ErrorState title={t('eventsFailed')} error={error} busy={isFetching} onRetry={refetch} />
  return <Skeleton $height="96px" $radius="m" />
}
