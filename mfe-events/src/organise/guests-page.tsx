import { type Event, getEvent, sellsTickets } from '@convive/contracts/events'
import {
  countGuests,
  downloadGuests,
  type GuestCounts,
  GuestMessage,
  messageGuests,
  setGuestList,
} from '@convive/contracts/guests'
import { listPassesAtDoor } from '@convive/contracts/passes'
import { linesOf } from '@convive/formats/csv'
import {
  type ApiError,
  Button,
  call,
  Dialog,
  downloadFile,
  FailureNote,
  Row,
  Soft,
  Stack,
  TextArea,
  toast,
  useApiMutation,
  useApiQuery,
  useLanguage,
  useMessages,
  useUser,
  textLanguage,
  cacheKeys,
  Input,
  queryClient,
  Switch,
} from '@convive/ui-kit'
import { Download, MessageSquare, Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { PrintOnlyMain } from '../layout/print-only-main.ts'
import { PassesAtDoor } from '../passes/passes-at-door.tsx'
import { OrganiserContent, OrganiserLayout } from './organiser-layout.tsx'
import { isRollCall } from './guest-row.tsx'
import { GuestList } from './guest-list.tsx'
import { messages } from './guests-texts.ts'
import { useOfflineEvent } from '../offline/offline-event.ts'
import { showIssues, useZodForm } from '@convive/ui-kit/forms'
import { addByName } from './waiting-ticks.ts'

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
    <OrganiserContent query={useOfflineEvent(Number(id), useApiQuery(getEvent, { id }))} errorTitle={t('failed')}>
      {(event) => <GuestsContent event={event} />}
    </OrganiserContent>
  )
}

function GuestsContent({ event }: { event: Event }) {
  const t = useMessages(messages)
  const own = useUser()?.id === event.creatorId
  const [writing, setWriting] = useState(false)
  const language = useLanguage()
  const mayHavePasses = takesPasses(event)
  const exporting = useApiMutation(downloadGuests, {
    onSuccess: async (csv) => {
      const passes = mayHavePasses ? await call(listPassesAtDoor, { id: event.id }) : []
      const rows = passes.map(({ holderName, unused }) => [holderName ?? t('somebody'), t('pass', { count: unused })])
      downloadFile(`convive-guests-${event.id}.csv`, csv + linesOf(rows, language), 'text/csv')
    },
  })
  const counts = useApiQuery(countGuests, { id: event.id }, { staleTime: 0 })
  // Whoever may not count the guests may do nothing else here.
  if (counts.error?.status === 403)
    return (
      <OrganiserContent query={{ ...counts, data: undefined }} errorTitle={t('failed')}>
        {() => null}
      </OrganiserContent>
    )
  const isDoor = isRollCall(event)
  const tools = (
    <Stack $gap={6} data-screen-only>
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
    </Stack>
  )
  return (
    <Stack $gap={6}>
      <PrintOnlyMain />
      <div>
        <Soft lang={textLanguage(event.title)}>{event.title}</Soft>
        <Counts {...counts} />
      </div>
      {!isDoor && tools}
      <GuestList event={event} />
      {mayHavePasses && <PassesAtDoor eventId={event.id} isDoor={isDoor} />}
      {/* At the door, people are ticked: what is for other days comes last. */}
      {isDoor && (
        <>
          <div data-screen-only>
            <WalkInForm event={event} />
          </div>
          {tools}
        </>
      )}
      {writing && <MessageDialog eventId={event.id} onClose={() => setWriting(false)} />}
    </Stack>
  )
}

const takesPasses = (event: Event): boolean =>
  event.seriesId !== undefined && sellsTickets(event) && !event.isPast && !event.isCancelled

/** How many guests and tickets the whole event has. Without any, the list says so. */
function Counts({ data, error }: { data: GuestCounts | undefined; error: ApiError | null }) {
  const t = useMessages(messages)
  if (error?.status === 0 && !data) return null
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

/** Closes the list of an event that gives places. */
function CloseList({ event }: { event: Event }) {
  const t = useMessages(messages)
  const closing = useApiMutation(setGuestList, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) }),
  })
  const isClosed = closing.isPending ? closing.variables.isClosed : (event.isListClosed ?? false)
  return (
    <Stack $gap={2}>
      <Switch
        label={t('close')}
        help={t('closeHelp')}
        checked={isClosed}
        disabled={closing.isPending}
        onCheckedChange={(next) => closing.mutate({ id: event.id, isClosed: next })}
      />
      <FailureNote title={t('closeFailed')} error={closing.error} />
    </Stack>
  )
}

const maxName = 100

/** Adds whoever comes without an account. */
function WalkInForm({ event }: { event: Event }) {
  const t = useMessages(messages)
  const [name, setName] = useState('')
  const add = (form: FormEvent) => {
    form.preventDefault()
    if (name.trim() !== '' && addByName(event.id, name.trim())) setName('')
  }
  return (
    <form onSubmit={add}>
      <Stack $gap={2}>
        <Input
          label={t('walkInName')}
          help={t('walkInHelp')}
          value={name}
          maxLength={maxName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Row>
          <Button type="submit" variant="line">
            <Plus size={20} aria-hidden />
            {t('walkInAdd')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
