import {
  Button,
  Figure,
  Input,
  Note,
  Soft,
  Stack,
  styled,
  useFormats,
  useMessages,
  textLanguage,
} from '@convive/ui-kit'
import { OrganiserContent, OrganiserLayout } from '../organise/organiser-layout.tsx'
import { PassesAtDoor } from '../passes/passes-at-door.tsx'
import { CameraView } from './camera.tsx'
import { messages } from './texts.ts'
import { ScanOutcomePanel } from './scan-outcome.tsx'
import { RecentScans } from './recent-scans.tsx'
import { countSeats, type SeatList, type SeatMarks, useSeats } from './seats.ts'
import { useCheckIn } from './use-check-in.ts'
import { type FormEvent, useRef, useState } from 'react'

/** The page for the door: tickets are scanned or typed in, and each admits once. */
export function CheckInPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <OrganiserLayout id={id} title={t('title')} back={t('back')} loginText={t('loginText')} width="720px">
      <SeatsLoader id={id} />
    </OrganiserLayout>
  )
}

/** Loads the seat list. Only a user who may read it may check tickets in. */
function SeatsLoader({ id }: { id: string }) {
  const t = useMessages(messages)
  const { query, marks } = useSeats(id)
  return (
    <OrganiserContent query={query} errorTitle={t('failed')}>
      {(list) => <CheckInDesk list={list} marks={marks} offline={query.error !== null} />}
    </OrganiserContent>
  )
}

type CheckInDeskProps = { list: SeatList; marks: SeatMarks; offline: boolean }

function CheckInDesk({ list, marks, offline }: CheckInDeskProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const checkIn = useCheckIn(list, marks)
  const { valid, inside } = countSeats(list.seats, checkIn.queued)
  return (
    <Stack $gap={6}>
      <Soft lang={textLanguage(list.title)}>{list.title}</Soft>
      <ScanOutcomePanel outcome={checkIn.latest?.outcome} />
      <Figure as="p">{t('inside', { inside: number(inside), all: number(valid) })}</Figure>
      {checkIn.queued.length > 0 && <Note>{t('queued', { count: checkIn.queued.length })}</Note>}
      {checkIn.hasUnreadable && <UnreadableScans onDiscard={checkIn.discardUnreadable} />}
      {offline && <Note>{t('offline')}</Note>}
      <CameraView onRead={checkIn.scan} />
      <CodeForm busy={checkIn.busy} onCode={checkIn.scan} />
      {!offline && <PassesAtDoor eventId={list.eventId} />}
      <RecentScans
        entries={checkIn.entries}
        undoing={checkIn.undoing}
        undoFailure={checkIn.undoFailure}
        onUndo={checkIn.undo}
      />
    </Stack>
  )
}

/** Only the door can still count these people, so the note stays until a person has dismissed it. */
function UnreadableScans({ onDiscard }: { onDiscard: () => void }) {
  const t = useMessages(messages)
  return (
    <Note>
      <Stack $gap={2}>
        <span>{t('unreadable')}</span>
        <Button variant="quiet" onClick={onDiscard}>
          {t('discardUnreadable')}
        </Button>
      </Stack>
    </Note>
  )
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: end;
  @media (max-width: 399px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** For codes that no camera can read. The field keeps the focus for the next code. */
function CodeForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => boolean }) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.current?.querySelector('input')?.focus()
    if (code.trim() !== '' && onCode(code)) setCode('')
  }
  return (
    <Line ref={form} noValidate onSubmit={submit}>
      <Input
        label={t('code')}
        required
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="line" busy={busy}>
        {t('check')}
      </Button>
    </Line>
  )
}
