import { type CheckIn, checkInTicket, type Seat, TicketCode, undoCheckIn } from '@convive/contracts/tickets'
import { asApiError, call, useApiMutation, useMutation } from '@convive/ui-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { offlineScanQueue, type QueuedScan } from './offline-scan-queue.ts'
import { isTemporary, outcomeOfCheckIn, outcomeOfError, type ScanOutcome } from './scan-outcome.tsx'
import type { SeatList, SeatMarks } from './seats.ts'

/**
 * One line in the list of scans. `wasQueued`: the service responded only after the scan had waited in the queue.
 * `checkIn`: its response.
 */
export type ScanEntry = { scanId: string; at: string; outcome: ScanOutcome; wasQueued: boolean; checkIn?: CheckIn }

const retryMs = 5000
const maxShownEntries = 30
const scanQueue = offlineScanQueue(() => globalThis.localStorage)

/**
 * Checks tickets in, one at a time. The service decides while it can be reached. Without it the stored seat list
 * decides, and the scan is queued and sent later. A ticket whose scan cannot be queued is not accepted, because it
 * would be accepted again, and the service would never learn of it.
 */
export function useCheckIn({ eventId, seats }: SeatList, marks: SeatMarks) {
  const [entries, setEntries] = useState<ScanEntry[]>([])
  const [queued, setQueued] = useState(() => scanQueue.of(eventId))
  const [hasUnreadable, setHasUnreadable] = useState(() => scanQueue.hasUnreadable())
  const isScanning = useRef(false)
  const addEntry = (entry: ScanEntry) =>
    setEntries((current) =>
      [entry, ...current.filter(({ scanId }) => scanId !== entry.scanId)].slice(0, maxShownEntries),
    )

  const scanning = useMutation<ScanEntry, Error, string>({
    mutationFn: async (text) => {
      const code = parseTicketCode(text) ?? ''
      const scan = { scanId: crypto.randomUUID(), eventId, code, at: new Date().toISOString() }
      const answer =
        code === '' ? { outcome: { kind: 'not_a_code' as const } } : await sendScan(scan, { wasQueued: false })
      const outcome = answer?.outcome ?? (await admitOffline(seats, scan))
      if (answer?.checkIn) marks.checkedIn(answer.checkIn)
      setQueued(scanQueue.of(eventId))
      return { ...scan, outcome, wasQueued: false, ...(answer?.checkIn && { checkIn: answer.checkIn }) }
    },
    onSuccess: addEntry,
    onSettled: () => {
      isScanning.current = false
    },
  })
  const sendQueued = useCallback(async () => {
    for (const scan of scanQueue.of(eventId)) {
      const answer = await sendScan(scan, { wasQueued: true })
      if (!answer || isTemporary(answer.outcome)) return
      scanQueue.remove(scan.scanId)
      if (answer.checkIn) marks.checkedIn(answer.checkIn)
      setQueued(scanQueue.of(eventId))
      addEntry({
        ...scan,
        outcome: answer.outcome,
        wasQueued: true,
        ...(answer.checkIn && { checkIn: answer.checkIn }),
      })
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions called here never change
  }, [eventId])
  const undoing = useApiMutation(undoCheckIn, {
    onSuccess({ ticketId }) {
      marks.undone(ticketId)
      setEntries((current) => current.map((entry) => toUndone(entry, ticketId)))
    },
  })
  useSendQueue(sendQueued, queued.length, () => setQueued(scanQueue.of(eventId)))
  return {
    entries,
    /** The newest scan. A late response to an older scan does not replace it. */
    latest: scanning.data && (entries.find(({ scanId }) => scanId === scanning.data?.scanId) ?? scanning.data),
    queued,
    /** Whether this device keeps scans that it cannot read. */
    hasUnreadable,
    discardUnreadable: () => {
      scanQueue.discardUnreadable()
      setHasUnreadable(scanQueue.hasUnreadable())
    },
    busy: scanning.isPending,
    /** The ticket whose check-in is being undone. */
    undoing: undoing.isPending ? undoing.variables.ticketId : undefined,
    /** The ticket whose check-in was not undone, until the next attempt. */
    undoFailure: undoing.error && { ticketId: undoing.variables.ticketId, error: undoing.error },
    undo: ({ ticketId, checkedInAt }: CheckIn) => undoing.mutate({ eventId, ticketId, checkedInAt }),
    /** Returns false while another scan is being decided, so that its outcome stays in sight. */
    scan: (text: string): boolean => {
      if (isScanning.current) return false
      isScanning.current = true
      scanning.mutate(text)
      return true
    },
  }
}

/** Decides a scan without a network, and queues it if its holder is let in. */
async function admitOffline(seats: SeatList['seats'], scan: QueuedScan): Promise<ScanOutcome> {
  const { outcome, ticketId } = await decideOffline(seats, scanQueue.of(scan.eventId), scan.code)
  const isLost = outcome.kind === 'ok' && !scanQueue.add({ ...scan, ticketId })
  return isLost ? { kind: 'not_stored' } : outcome
}

function toUndone(entry: ScanEntry, ticketId: number): ScanEntry {
  const { outcome, checkIn } = entry
  if (checkIn?.ticketId !== ticketId || outcome.kind !== 'ok') return entry
  const { holderName, seat, seats } = outcome
  return { ...entry, outcome: { kind: 'undone', holderName, seat, seats } }
}

/** Sends the queue, one run at a time: immediately, when the network returns, and at intervals while scans are left. */
function useSendQueue(send: () => Promise<void>, length: number, onDone: () => void): void {
  const running = useRef(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (length === 0) return undefined
    const run = async () => {
      if (running.current) return
      running.current = true
      await send().finally(() => {
        running.current = false
      })
      done.current()
    }
    const start = () => void run()
    start()
    const timer = setInterval(start, retryMs)
    addEventListener('online', start)
    return () => {
      clearInterval(timer)
      removeEventListener('online', start)
    }
  }, [send, length])
}

/**
 * Decides a scan without a network, from the stored seat list. A ticket that was admitted here and is still queued
 * counts as used, whatever the list says. `ticketId` is the ticket in the list.
 */
async function decideOffline(
  seats: readonly Seat[],
  queued: readonly QueuedScan[],
  code: string,
): Promise<{ outcome: ScanOutcome; ticketId: number | undefined }> {
  const hash = await sha256Hex(code)
  const outcome = outcomeOfSeat(seats, hash)
  const earlier = queued.find((scan) => scan.code === code)
  return {
    outcome: earlier && outcome.kind === 'ok' ? { ...outcome, kind: 'used', at: earlier.at } : outcome,
    ticketId: seats.find(({ codeHash }) => codeHash === hash)?.ticketId,
  }
}

/**
 * Looks a seat up in the stored seat list. A ticket that is not on it may have been bought since, or be for another
 * event.
 */
export function outcomeOfSeat(seats: readonly Seat[], hash: string | null): ScanOutcome {
  if (hash === null) return { kind: 'unchecked' }
  const found = seats.find(({ codeHash }) => codeHash === hash)
  if (!found) return { kind: 'unknown' }
  const { holderName, seat, seats: all, status, checkedInAt } = found
  if (status === 'refunding' || status === 'refunded') return { kind: 'refunded' }
  if (checkedInAt !== null) return { kind: 'used', at: checkedInAt, holderName, seat, seats: all }
  return { kind: 'ok', isQueued: true, holderName, seat, seats: all }
}

/** The people at the door do not wait longer than this for the network. */
const timeoutMs = 4000

/** Sends a scan and returns the service's response, or null if there was none. A scan that was queued includes its time. */
async function sendScan(
  { scanId, eventId, code, at }: QueuedScan,
  { wasQueued }: { wasQueued: boolean },
): Promise<{ outcome: ScanOutcome; checkIn?: CheckIn } | null> {
  const request = { eventId, code, scanId, ...(wasQueued && { at }) }
  return await call(checkInTicket, request, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (checkIn) => ({ outcome: outcomeOfCheckIn(checkIn), checkIn }),
    (error: unknown) => {
      const failure = asApiError(error)
      const outcome = failure && outcomeOfError(failure)
      return outcome && { outcome }
    },
  )
}

/**
 * Finds the ticket code in scanned or typed text: the code itself, or the URL of the ticket's page. Returns null if
 * there is none.
 */
export function parseTicketCode(text: string): string | null {
  const inUrl = /\/tickets\/([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())
  const code = TicketCode.safeParse(inUrl?.[1] ?? text)
  return code.success ? code.data : null
}

/**
 * The SHA-256 digest in lower-case hex, which the seat list contains instead of the code. Returns null on an insecure
 * origin, where the browser offers no digest.
 */
export async function sha256Hex(code: string): Promise<string | null> {
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(code))
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null
}
