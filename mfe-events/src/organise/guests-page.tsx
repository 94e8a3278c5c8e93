import { type Event, getEvent } from '@convive/contracts/events'
import {
  countGuests,
  downloadGuests,
  type Guest,
  GuestMessage,
  listGuests,
  messageGuests,
} from '@convive/contracts/guests'
import {
  Avatar,
  Badge,
  Button,
  Dialog,
  downloadFile,
  EmptyState,
  ErrorState,
  FailureNote,
  Input,
  LoadMoreFooter,
  navigate,
  Row,
  RuledList,
  Skeleton,
  Soft,
  Stack,
  styled,
  TextArea,
  toast,
  useApiMutation,
  useApiPages,
  useApiQuery,
  useDebouncedSearch,
  useFormats,
  useLanguage,
  useMessages,
  useSearch,
  useUser,
} from '@convive/ui-kit'
import { Download, MessageSquare, Users } from 'lucide-react'
import { useState } from 'react'
import { OrganiserContent, OrganiserLayout } from './organiser-layout.tsx'
import { messages } from './guests-texts.ts'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: center;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`
const pageSize = 50
const maxSearch = 100

/** The guests of an event, for its organiser. */
export function GuestsPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <OrganiserLayout id={id} title={t('title')} back={t('back')} loginText={t('loginText')} width="820px">
      <GuestsLoader id={id} />
    </OrganiserLayout>
  )
}

function GuestsLoader({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <OrganiserContent query={useApiQuery(getEvent, { id })} errorTitle={t('failed')}>
      {(event) => <GuestsContent event={event} />}
    </OrganiserContent>
  )
}

function GuestsContent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const own = useUser()?.id === event.creatorId
  const [writing, setWriting] = useState(false)
  const language = useLanguage()
  const exporting = useApiMutation(downloadGuests, {
    onSuccess: (csv) => downloadFile(`convive-guests-${event.id}.csv`, csv, 'text/csv'),
  })
  return (
    <Stack $gap={6}>
      <div>
        <Soft>{event.title}</Soft>
        <Counts eventId={event.id} />
      </div>
      <Row>
        {own && (
          <Button onClick={() => setWriting(true)}>
            <MessageSquare size={20} aria-hidden />
            {t('write')}
          </Button>
        )}
        <Button variant="line" busy={exporting.isPending} onClick={() => exporting.mutate({ id: event.id, language })}>
          {!exporting.isPending && <Download size={20} aria-hidden />}
          {t('csv')}
        </Button>
      </Row>
      <FailureNote title={t('csvFailed')} error={exporting.error} />
      <GuestList eventId={event.id} />
      {writing && <MessageDialog eventId={event.id} onClose={() => setWriting(false)} />}
    </Stack>
  )
}

/** How many guests and tickets the whole event has. Without any, the list says so. */
function Counts({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const { data, error } = useApiQuery(countGuests, { id: eventId }, { staleTime: 0 })
  if (!data) return <FailureNote title={t('countsFailed')} error={error} />
  const { going, maybe, tickets, checkedIn } = data
  const parts = [
    going > 0 && t('goingCount', { count: going }),
    maybe > 0 && t('maybeCount', { count: maybe }),
    tickets > 0 && t('tickets', { count: tickets }),
    checkedIn > 0 && t('checkedIn', { count: checkedIn }),
  ].filter((part) => part !== false)
  return parts.length > 0 && <b>{parts.join(' · ')}</b>
}

/** All guests. More than a page of them can be searched by name. */
function GuestList({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const q = (useSearch().get('q') ?? '').slice(0, maxSearch)
  const setSearch = (text: string) =>
    navigate(`/events/${eventId}/guests${text.trim() && `?q=${encodeURIComponent(text)}`}`, { replace: true })
  const { field, submit } = useDebouncedSearch(q, setSearch)
  const searched = q.trim()
  const request = { id: eventId, limit: pageSize }
  const all = useApiPages(listGuests, request, { staleTime: 0 })
  const found = useApiPages(listGuests, { ...request, q: searched }, { enabled: searched !== '' })
  const hasSearch = q !== '' || all.hasNextPage || (all.data?.pages.length ?? 0) > 1
  return (
    <>
      {hasSearch && (
        <search>
          <form onSubmit={submit}>
            <Input {...field} type="search" label={t('search')} maxLength={maxSearch} />
          </form>
        </search>
      )}
      <GuestPages pages={searched ? found : all} searched={searched} />
    </>
  )
}

function GuestPages({
  pages,
  searched,
}: {
  pages: ReturnType<typeof useApiPages<Guest, typeof listGuests>>
  searched: string
}) {
  const t = useMessages(messages)
  const { items, error, isFetching, refetch } = pages
  if (!items)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton $height="220px" $radius="l" aria-busy />
    )
  if (items.length === 0 && searched) return <Soft as="output">{t('notFound', { name: searched })}</Soft>
  if (items.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<Users size={44} strokeWidth={1.5} aria-hidden />} />
    )
  return (
    <>
      <RuledList>
        {items.map((guest) => (
          <GuestRow key={guest.userId} guest={guest} />
        ))}
      </RuledList>
      <LoadMoreFooter pages={pages} />
    </>
  )
}

/** A ticket holder's seats, or when the guest answered. */
function GuestRow({ guest }: { guest: Guest }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const { name, picture, status, answeredAt, companions = 0, position, reason, seats = 0, checkedIn = 0 } = guest
  const facts = [
    companions > 0 && t('companions', { count: companions }),
    seats === 0 ? instant(answeredAt) : t('tickets', { count: seats }),
    checkedIn > 0 && t('checkedIn', { count: checkedIn }),
    position != null && t('position', { count: position }),
  ].filter((fact) => fact !== false)
  return (
    <Line>
      <Avatar name={name} image={picture} size={40} />
      <div>
        <b>{name ?? t('somebody')}</b>
        <br />
        <Soft $size="s">{facts.join(' · ')}</Soft>
        {reason && <Soft as="p">“{reason}”</Soft>}
      </div>
      <Badge $tone={status === 'going' ? 'forest' : 'note'}>{t(status)}</Badge>
    </Line>
  )
}

/** Writes to everybody who RSVPed or has a ticket. */
function MessageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('write')} description={t('writeText')}>
      <MessageForm eventId={eventId} onClose={onClose} />
    </Dialog>
  )
}

function MessageForm({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useMessages(messages)
  const form = useZodForm(GuestMessage, { defaultValues: { text: '' } })
  const sending = useApiMutation(messageGuests, {
    onSuccess() {
      onClose()
      toast({ title: t('sent') })
    },
    onError: (error) => void showIssues(form, error),
  })
  return (
    <form
      noValidate
      onSubmit={(submit) => void form.handleSubmit(({ text }) => sending.mutate({ id: eventId, text }))(submit)}
    >
      <Stack $gap={5}>
        <FailureNote title={t('sendFailed')} error={sending.error} />
        <TextArea
          label={t('text')}
          required
          help={t('textHelp')}
          rows={5}
          maxLength={1000}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <Row $gap={3}>
          <Button type="submit" busy={sending.isPending}>
            {t(sending.isPending ? 'sending' : 'send')}
          </Button>
          <Button variant="line" disabled={sending.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
