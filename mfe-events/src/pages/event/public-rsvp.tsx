import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { listVisibleGuests } from '@convive/contracts/guests'
import {
  FailureNote,
  queryClient,
  queryKeyOf,
  Stack,
  Switch,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { messages } from './texts.ts'
import { cacheOwnRsvp } from '../../session/cache-own-rsvp.ts'

/**
 * Lets everybody see that the user is going. Until then, only the organiser sees it. A ticket holder is going without
 * an RSVP, and gets one by using the switch.
 */
export function PublicRsvp({ event, holdsTicket = false }: { event: Event; holdsTicket?: boolean }) {
  const t = useMessages(messages)
  const { data } = useApiQuery(getRsvp, { id: event.id })
  const saving = useApiMutation(setRsvp, {
    onSuccess(rsvp) {
      void cacheOwnRsvp(event.id, rsvp)
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listVisibleGuests, { id: event.id }) })
    },
  })
  if (!data || (data.status !== 'going' && !holdsTicket)) return null
  const isPublic = saving.isPending ? (saving.variables.isPublic ?? false) : (data.isPublic ?? false)
  return (
    <Stack $gap={2}>
      <Switch
        label={t('guestAvatars.show')}
        help={t('guestAvatars.showHelp')}
        checked={isPublic}
        disabled={saving.isPending}
        onCheckedChange={(next) => saving.mutate({ id: event.id, status: 'going', isPublic: next })}
      />
      <FailureNote title={t('guestAvatars.failed')} error={saving.error} />
    </Stack>
  )
}
