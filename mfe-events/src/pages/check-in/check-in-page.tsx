import { ErrorState, Figure, MoreLink, Note, PageHeading, PageTitle, SignedInOnly, Skeleton, Soft, Stack, styled, useFormats, useMessages, VisuallyHidden, Wrap } from '@convive/ui-kit'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CameraView } from './camera/camera-view.tsx'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages/messages.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { RecentScans } from './recent-scans.tsx'
import { useDoor } from './use-door.ts'
import { useSeats } from './use-seats.ts'

const Room = styled(Wrap)`
  max-width: 720px;
  padding-block: var(--s-4) var(--s-16);
`

/** At the door: tickets are scanned or typed in, and whoever holds them is let in once. */
export function CheckInPage({ id }: { id: string }) {
  const say = useMessages(messages)
  return (
    <Room>
      <PageTitle title={say('title')} />
      <MoreLink href={`/events/${id}`}>
        <ArrowLeft size={20} aria-hidden />
        {say('back')}
      </MoreLink>
      <SignedInOnly page skeleton={<Skeleton $height="420px" $radius="l" aria-busy />} text={say('loginText')}>
        {(user) => <SeatsLoaded key={`${user.id} ${id}`} id={id} />}
      </SignedInOnly>
    </Room>
  )
}

/** Only whoever may read the seats may check in: without that there is no door. */
function SeatsLoaded({ id }: { id: string }): ReactNode {
  const say = useMessages(messages)
  const seats = useSeats(id)
  if (seats.list) return <Door seats={seats} eventId={seats.list.eventId} title={seats.list.title} />
  if (!seats.error) return <Skeleton $height="420px" $radius="l" aria-busy />
  return (
    <>
      <VisuallyHidden as="div">
        <PageHeading>{say('title')}</PageHeading>
      </VisuallyHidden>
      <ErrorState title={say('failed')} error={seats.error} onRetry={seats.error.status === 403 || seats.error.status === 404 ? undefined : seats.refetch} busy={seats.isFetching} />
    </>
  )
}

function Door({ seats, eventId, title }: { seats: ReturnType<typeof useSeats>; eventId: number; title: string }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const door = useDoor(eventId, seats)
  const standing = seats.list?.seats.filter(({ status }) => status === 'valid' || status === 'used') ?? []
  const inside = standing.filter(({ checkedInAt }) => checkedInAt !== null).length + door.waiting.length
  return (
    <Stack $gap={6}>
      <div>
        <PageHeading>{say('title')}</PageHeading>
        <Soft>{title}</Soft>
      </div>
      <OutcomePanel outcome={door.latest?.outcome} />
      <Figure as="p">{say('inside', { inside: number(inside), all: number(standing.length) })}</Figure>
      {door.waiting.length > 0 && <Note>{say('waiting', { count: door.waiting.length })}</Note>}
      {seats.error && <Note>{say('offline')}</Note>}
      <CameraView onRead={door.scan} />
      <CodeForm busy={door.busy} onCode={door.scan} />
      <RecentScans entries={door.entries} />
    </Stack>
  )
}
