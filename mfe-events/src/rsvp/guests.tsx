import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { listVisibleGuests } from '@convive/contracts/guests'
import { joinList } from '@convive/formats/join-list'
import {
  Avatar,
  FailureNote,
  queryClient,
  queryKeyOf,
  Soft,
  Stack,
  styled,
  Switch,
  useApiMutation,
  useApiQuery,
  useLanguage,
  useMessages,
} from '@convive/ui-kit'
import { messages } from '../event/texts.ts'
import { cacheOwnRsvp } from './own-rsvp.ts'

const Line = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-1);
  text-align: center;
`
const Row = styled.div`
  display: flex;
  padding-left: 6px;
  > * {
    margin-left: -6px;
    box-shadow: 0 0 0 2px var(--raised);
  }
`
const shownNames = 3

/** The guests who are going and allow everybody to see it. Shows nothing if there are none, or without a response. */
export function GuestAvatars({ event }: { event: Event }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { data: faces = [] } = useApiQuery(listVisibleGuests, { id: event.id }, { enabled: event.goingCount > 0 })
  if (faces.length === 0) return null
  const names = faces.slice(0, shownNames).map(({ firstName }) => firstName)
  const others = Math.max(event.goingCount, faces.length) - names.length
  const list = others > 0 ? names.join(', ') : joinList(names, language)
  return (
    <Line>
      <Row aria-hidden>
        {faces.map(({ firstName, picture }, index) => (
          <Avatar key={index} name={firstName} image={picture} size={32} />
        ))}
      </Row>
      <Soft as="p" $size="s">
        {others > 0
          ? t('guestAvatars.others', { names: list, count: others })
          : t(names.length === 1 ? 'guestAvatars.one' : 'guestAvatars.several', { names: list })}
      </Soft>
    </Line>
  )
}

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
