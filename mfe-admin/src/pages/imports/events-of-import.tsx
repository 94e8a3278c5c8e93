import { type Import, readImport } from '@convive/contracts/import-review'
import { ErrorState, Skeleton, Soft, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { Fold } from '../../lists/fold.tsx'
import { ImportedEvents } from './imported-events.tsx'
import { messages } from './messages.ts'

/** The events of an import, loaded on request. */
export function EventsOfImport({ found: { id, createdAt } }: { found: Import }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  return (
    <Fold summary={t('events')} label={t('eventsOf', { when: instant(createdAt) })}>
      <ReadEvents id={id} />
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
