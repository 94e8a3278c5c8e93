import type { Event } from '@convive/contracts/events'
import { listHiddenEvents } from '@convive/contracts/moderation'
import { Button, ErrorState, Panel, Skeleton, Soft, useApiQuery, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { Rows } from './rows.ts'
import { useHide } from './use-hide.ts'

export function HiddenEvents() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listHiddenEvents, {})
  return (
    <Panel aria-labelledby="hidden">
      <h2 id="hidden">{say('events.hiddenTitle')}</h2>
      {data?.length === 0 && <Soft>{say('events.noneHidden')}</Soft>}
      {data && data.length > 0 && (
        <Rows>
          {data.map((event) => (
            <HiddenRow key={event.id} event={event} />
          ))}
        </Rows>
      )}
      {!data && error && <ErrorState title={say('events.hiddenFailed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="96px" $radius="m" />}
    </Panel>
  )
}

function HiddenRow({ event }: { event: Event }) {
  const say = useMessages(messages)
  const { eventTime } = useFormats()
  const show = useHide()
  return (
    <li>
      <div>
        <a href={`/events/${event.id}`}>
          <b>{event.title}</b>
        </a>
        <Soft $size="s">
          {eventTime(event)}
          {event.hiddenReason && ` · ${event.hiddenReason}`}
        </Soft>
      </div>
      <Button variant="line" busy={show.isPending} aria-label={say('events.showWhich', { title: event.title })} onClick={() => show.mutate({ id: event.id, hidden: false })}>
        {say('events.show')}
      </Button>
    </li>
  )
}
