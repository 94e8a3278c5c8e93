import { type Event, getEvent, sellsTickets } from '@convive/contracts/events'
import {
  countGuests,
  downloadGuests,
  type Guest,
  GuestMessage,
  listGuests,
  messageGuests,
} from '@convive/contracts/guests'
import {
  Button,
  Chip,
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
  useLanguage,
  useMessages,
  useSearch,
  useUser,
  textLanguage,
} from '@convive/ui-kit'
import { Download, MessageSquare, Users } from 'lucide-react'
import { useState } from 'react'
import { OrganiserContent, OrganiserLayout } from './organiser-layout.tsx'
import { GuestRow, isRollCall } from './guest-row.tsx'
import { CloseList, WalkInForm } from './list-tools.tsx'
import { messages } from './guests-texts.ts'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'

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
  const isDoor = isRollCall(event)
  const tools = (
    <>
      <Row>
        {own && (
          <Button variant={isDoor ? 'line' : 'primary'} onClick={() => setWriting(true)}>
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
      {!event.isPast && !event.isCancelled && !sellsTickets(event) && <CloseList event={event} />}
    </>
  )
  return (
    <Stack $gap={6}>
      <div>
        <Soft lang={textLanguage(event.title)}>{event.title}</Soft>
        <Counts eventId={event.id} />
      </div>
      {!isDoor && tools}
      <GuestList event={event} />
      {/* At the door, people are ticked: what is for other days comes last. */}
      {isDoor && (
        <>
          <WalkInForm event={event} />
          {tools}
        </>
      )}
      {writing && <MessageDialog eventId={event.id} onClose={() => setWriting(false)} />}
    </Stack>
  )
}

/** How many guests and tickets the whole event has. Without any, the list says so. */
function Counts({ eventId }: { eventId: number }) {
  const t = useMessages(messages)
  const { data, error } = useApiQuery(countGuests, { id: eventId }, { staleTime: 0 })
  if (!data) return <FailureNote title={t('countsFailed')} error={error} />
  const { going, maybe, waiting, came, tickets, checkedIn } = data
  const parts = [
    going > 0 && t('goingCount', { count: going }),
    maybe > 0 && t('maybeCount', { count: maybe }),
    waiting > 0 && t('waitingCount', { count: waiting }),
    tickets > 0 && t('tickets', { count: tickets }),
    checkedIn > 0 && t('checkedIn', { count: checkedIn }),
    came > 0 && t('cameCount', { count: came }),
  ].filter((part) => part !== false)
  return parts.length > 0 && <b>{parts.join(' · ')}</b>
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`
const filters = ['going', 'waiting', 'offered', 'maybe', 'not_going'] as const

/** All guests, by name or by what they answered. */
function GuestList({ event }: { event: Event }) {
  const t = useMessages(messages)
  const search = useSearch()
  const q = (search.get('q') ?? '').slice(0, maxSearch)
  const status = filters.find((one) => one === search.get('status'))
  const open = (text: string, filter: string | undefined) => {
    const query = new URLSearchParams({ ...(text.trim() && { q: text }), ...(filter && { status: filter }) }).toString()
    navigate(`/events/${event.id}/guests${query && `?${query}`}`, { replace: true })
  }
  const { field, submit } = useDebouncedSearch(q, (text) => open(text, status))
  const searched = q.trim()
  const request = { id: event.id, limit: pageSize }
  const isFiltered = searched !== '' || status !== undefined
  const all = useApiPages(listGuests, request, { staleTime: 0 })
  const found = useApiPages(
    listGuests,
    { ...request, ...(searched && { q: searched }), ...(status && { status }) },
    { enabled: isFiltered, staleTime: 0 },
  )
  const hasGuests = isFiltered || (all.items?.length ?? 0) > 0
  return (
    <>
      {hasGuests && (
        <search>
          <Stack $gap={3}>
            <form onSubmit={submit}>
              <Input {...field} type="search" label={t('search')} maxLength={maxSearch} />
            </form>
            <Filters>
              {filters.map((one) => (
                <Chip key={one} aria-pressed={status === one} onClick={() => open(q, status === one ? undefined : one)}>
                  {t(one)}
                </Chip>
              ))}
            </Filters>
          </Stack>
        </search>
      )}
      <GuestPages event={event} pages={isFiltered ? found : all} searched={searched} isFiltered={isFiltered} />
    </>
  )
}

type GuestPagesProps = {
  event: Event
  pages: ReturnType<typeof useApiPages<Guest, typeof listGuests>>
  searched: string
  isFiltered: boolean
}

function GuestPages({ event, pages, searched, isFiltered }: GuestPagesProps) {
  const t = useMessages(messages)
  const { items, error, isFetching, refetch } = pages
  if (!items)
    return error ? (
      <ErrorState title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton $height="220px" $radius="l" aria-busy />
    )
  if (items.length === 0 && isFiltered)
    return <Soft as="output">{searched ? t('notFound', { name: searched }) : t('noneLikeThat')}</Soft>
  if (items.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<Users size={44} strokeWidth={1.5} aria-hidden />} />
    )
  return (
    <>
      <RuledList>
        {items.map((guest) => (
          <GuestRow key={guest.userId ?? `walk-in ${guest.walkInId}`} event={event} guest={guest} />
        ))}
      </RuledList>
      <LoadMoreFooter pages={pages} />
    </>
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
