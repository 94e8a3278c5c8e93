import type { CheckIn } from '@convive/contracts/tickets'
import { Figure, Note, PageHeading, Soft, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { Organised, OrganiserPage } from '../organiser-page.tsx'
import { CameraView } from './camera/camera-view.tsx'
import { CodeForm } from './code-form.tsx'
import { messages } from './messages/messages.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { RecentScans } from './recent-scans.tsx'
import type { SeatList } from './seat-list.ts'
import { useDoor } from './use-door.ts'
import { useSeats } from './use-seats.ts'

/** At the door: tickets are scanned or typed in, and whoever holds them is let in once. */
export function CheckInPage({ id }: { id: string }) {
  const say = useMessages(messages)
  return (
    <OrganiserPage id={id} title={say('title')} back={say('back')} loginText={say('loginText')} width="720px">
      <SeatsLoaded id={id} />
    </OrganiserPage>
  )
}

/** Only whoever may read the seats may check in: without that there is no door. */
function SeatsLoaded({ id }: { id: string }) {
  const say = useMessages(messages)
  const { query, mark } = useSeats(id)
  return (
    <Organised query={query} title={say('title')} failed={say('failed')}>
      {(list) => <Door list={list} mark={mark} offline={query.error !== null} />}
    </Organised>
  )
}

type DoorProps = { list: SeatList; mark: (checkIn: CheckIn) => void; offline: boolean }

function Door({ list, mark, offline }: DoorProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const door = useDoor(list, mark)
  const standing = list.seats.filter(({ status }) => status === 'valid' || status === 'used')
  const inside = standing.filter(({ checkedInAt }) => checkedInAt !== null).length + door.waiting.length
  return (
    <Stack $gap={6}>
      <div>
        <PageHeading>{say('title')}</PageHeading>
        <Soft>{list.title}</Soft>
      </div>
      <OutcomePanel outcome={door.latest?.outcome} />
      <Figure as="p">{say('inside', { inside: number(inside), all: number(standing.length) })}</Figure>
      {door.waiting.length > 0 && <Note>{say('waiting', { count: door.waiting.length })}</Note>}
      {offline && <Note>{say('offline')}</Note>}
      <CameraView onRead={door.scan} />
      <CodeForm busy={door.busy} onCode={door.scan} />
      <RecentScans entries={door.entries} />
    </Stack>
  )
}
