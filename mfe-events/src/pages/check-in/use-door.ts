import type { CheckIn, Seat } from '@convive/contracts/tickets'
import { readPreference, savePreference, useMutation } from '@convive/ui-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isForNow, type Outcome, outcomeOfSeat } from './outcome.ts'
import { hashOf, readCode } from './read-code.ts'
import type { SeatList } from './seat-list.ts'
import { sendScan } from './send-scan.ts'
import { type WaitingScan, waitingScans } from './waiting-scans.ts'

/** One line of what happened at this door. `late`: the service says so of a scan that had to wait. */
export type DoorEntry = { scanId: string; at: string; outcome: Outcome; late: boolean }

const sendAgainAfter = 5000
const shownEntries = 30
const device = waitingScans({ read: readPreference, save: savePreference })

/** Scans at one door: the service decides while it can be reached, the list while not, and what was decided here is sent later. */
export function useDoor({ eventId, seats }: SeatList, mark: (checkIn: CheckIn) => void) {
  const [entries, setEntries] = useState<DoorEntry[]>([])
  const [waiting, setWaiting] = useState(() => device.of(eventId))
  const note = (entry: DoorEntry) => setEntries((before) => [entry, ...before.filter(({ scanId }) => scanId !== entry.scanId)].slice(0, shownEntries))

  const scanning = useMutation<DoorEntry, Error, string>({
    mutationFn: async (text) => {
      const scan = { scanId: crypto.randomUUID(), eventId, code: readCode(text) ?? '', at: new Date().toISOString() }
      const sent = scan.code === '' ? { outcome: { kind: 'not_a_code' as const } } : await sendScan(scan, 'now')
      if (sent?.checkIn) mark(sent.checkIn)
      const outcome = sent?.outcome ?? (await decideHere(seats, device.of(eventId), scan.code))
      if (!sent && outcome.kind === 'ok') device.add(scan)
      setWaiting(device.of(eventId))
      return { ...scan, outcome, late: false }
    },
    onSuccess: note,
  })
  const sendWaiting = useCallback(async () => {
    for (const scan of device.of(eventId)) {
      const sent = await sendScan(scan, 'before')
      if (!sent || isForNow(sent.outcome)) return
      device.remove(scan.scanId)
      if (sent.checkIn) mark(sent.checkIn)
      setWaiting(device.of(eventId))
      note({ ...scan, outcome: sent.outcome, late: true })
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is written to does not change
  }, [eventId])
  useSending(sendWaiting, waiting.length, () => setWaiting(device.of(eventId)))
  return {
    entries,
    /** The newest scan of this door; what came later from the service of an older one does not take its place. */
    latest: scanning.data && (entries.find(({ scanId }) => scanId === scanning.data?.scanId) ?? scanning.data),
    waiting,
    busy: scanning.isPending,
    scan: (text: string) => scanning.mutate(text),
  }
}

/** Somebody let in here and not yet told of is used, whatever the list says. */
async function decideHere(seats: readonly Seat[], waiting: readonly WaitingScan[], code: string): Promise<Outcome> {
  const outcome = outcomeOfSeat(seats, await hashOf(code))
  const before = waiting.find((scan) => scan.code === code)
  return before && outcome.kind === 'ok' ? { ...outcome, kind: 'used', at: before.at } : outcome
}

/** Sends what waits, one round at a time: at once, when the network is back, and now and then while something is left. */
function useSending(send: () => Promise<void>, left: number, onDone: () => void): void {
  const running = useRef(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (left === 0) return undefined
    const round = async () => {
      if (running.current) return
      running.current = true
      await send().finally(() => {
        running.current = false
      })
      done.current()
    }
    const start = () => void round()
    start()
    const timer = setInterval(start, sendAgainAfter)
    addEventListener('online', start)
    return () => {
      clearInterval(timer)
      removeEventListener('online', start)
    }
  }, [send, left])
}
