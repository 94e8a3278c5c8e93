import type { Event } from '@convive/contracts/events'
import { hideEvent, listHiddenEvents } from '@convive/contracts/moderation'
import {
  Button,
  cacheKeys,
  FailureNote,
  LoadState,
  Panel,
  queryClient,
  queryKeyOf,
  Soft,
  textLanguage,
  toast,
  useApiMutation,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { messages } from '../../texts.ts'
import { ActionRows, useFocusWhenShorter } from '../../lists/action-rows.tsx'

export function HiddenEvents() {
  const t = useMessages(messages)
  const query = useApiQuery(listHiddenEvents, {})
  const { data } = query
  const heading = useFocusWhenShorter(data?.length ?? 0)
  return (
    <Panel aria-labelledby="hidden">
      <h2 id="hidden" ref={heading} tabIndex={-1}>
        {t('events.hiddenTitle')}
      </h2>
      {data?.length === 0 && <Soft>{t('events.noneHidden')}</Soft>}
      {data && data.length > 0 && (
        <ActionRows>
          {data.map((event) => (
            <HiddenRow key={event.id} event={event} />
          ))}
        </ActionRows>
      )}
      {!data && <LoadState query={query} failed={t('events.hiddenFailed')} skeleton="96px" />}
    </Panel>
  )
}

function HiddenRow({ event }: { event: Event }) {
  const t = useMessages(messages)
  const { eventTime } = useFormats()
  const show = useHideEvent()
  return (
    <li>
      <div>
        <a href={`/events/${event.id}`}>
          <b lang={textLanguage(event.title)}>{event.title}</b>
        </a>
        <Soft $size="s">
          {eventTime(event)}
          {event.hiddenReason && ` · ${event.hiddenReason}`}
        </Soft>
        <FailureNote title={t('events.hideFailed')} error={show.error} />
      </div>
      <Button
        variant="line"
        busy={show.isPending}
        aria-label={t('events.showWhich', { title: event.title })}
        onClick={() => show.mutate({ id: event.id, hidden: false })}
      >
        {t('events.show')}
      </Button>
    </li>
  )
}

/** Hides an event or shows it again. A toast says so; the caller shows a failure. */
export function useHideEvent({ onDone }: { onDone?: () => void } = {}) {
  const t = useMessages(messages)
  return useApiMutation(hideEvent, {
    onSuccess(event) {
      toast({ title: t(event.isHidden ? 'events.hidden' : 'events.shown'), description: event.title })
      onDone?.()
      for (const queryKey of [cacheKeys.events, cacheKeys.event(event.id), queryKeyOf(listHiddenEvents, {})])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
