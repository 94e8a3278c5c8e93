import type { RsvpStatus } from '@convive/contracts/enums'
import type { Event } from '@convive/contracts/events'
import { type Guest, listGuests, type Presence } from '@convive/contracts/guests'
import { foldForSearch } from '@convive/formats/fold-text'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import { call, queryClient, queryKeyOf, readDraft, saveDraft, useQuery } from '@convive/ui-kit'
import { useEffect } from 'react'

/** The list of an event as this device keeps it for the door, where there may be no network. */
type DoorList = { eventId: number; guests: Guest[]; isComplete: boolean }

const draftName = 'door-lists'
/** A guest takes some 300 bytes. */
const maxGuests = 1000
const maxLists = 3
const pageSize = 100
/** Other phones tick too. */
const pollMs = 30_000
/** From a week before the start, so that the list can be opened at home, and printed where there is a printer. */
const keptBeforeMs = 7 * 24 * 3_600_000

const keyOf = (eventId: number) => [...queryKeyOf(listGuests, { id: eventId }), 'door'] as const

function readLists(): DoorList[] {
  try {
    const stored: unknown = JSON.parse(readDraft(draftName) ?? '[]')
    return Array.isArray(stored) ? (stored as DoorList[]) : []
  } catch {
    return []
  }
}

const saveList = (list: DoorList): void =>
  saveDraft(
    draftName,
    JSON.stringify([list, ...readLists().filter(({ eventId }) => eventId !== list.eventId)].slice(0, maxLists)),
  )

/** The kept list of an event, read again while there is a network; undefined long before the start and at first. */
export function useDoorList(event: Event): DoorList | undefined {
  const eventId = event.id
  const enabled = isKept(event)
  const { data } = useQuery<DoorList>({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => readGuests(eventId, signal),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? false : pollMs),
    initialData: () => readLists().find((list) => list.eventId === eventId),
  })
  useEffect(() => {
    if (data) saveList(data)
  }, [data])
  return enabled ? data : undefined
}

const isKept = (event: Event): boolean =>
  !event.isCancelled && Date.now() >= timeSpanOf(event).startsAt.getTime() - keptBeforeMs

async function readGuests(eventId: number, signal: AbortSignal): Promise<DoorList> {
  const guests: Guest[] = []
  let cursor: string | null = null
  do {
    const request = { id: eventId, limit: pageSize, ...(cursor !== null && { cursor }) }
    const page: { items: Guest[]; next: string | null } = await call(listGuests, request, { signal })
    guests.push(...page.items)
    cursor = page.next
  } while (cursor !== null && guests.length < maxGuests)
  return { eventId, guests, isComplete: cursor === null }
}

type Mark = { attended: boolean; companions?: number; ticks?: string[] | undefined }

/** Notes the service's answer to a tick in the kept list; `added` is a new walk-in. A reading that began before is dropped. */
export async function markGuest(
  eventId: number,
  { userId, walkInId }: { userId?: number; walkInId?: number },
  { attended, companions = 0, ticks = [] }: Mark,
  added?: Guest,
): Promise<void> {
  const queryKey = keyOf(eventId)
  await queryClient.cancelQueries({ queryKey })
  const list = queryClient.getQueryData<DoorList>(queryKey) ?? readLists().find((one) => one.eventId === eventId)
  if (!list) return await queryClient.invalidateQueries({ queryKey })
  const isMarked = (guest: Guest) => (userId === undefined ? guest.walkInId === walkInId : guest.userId === userId)
  const known = added && !list.guests.some(isMarked) ? [{ ...added, walkInId }, ...list.guests] : list.guests
  const guests = known.map((guest) =>
    isMarked(guest) ? { ...guest, attended, isTicked: ticks.length > 0, ticks, companionsAttended: companions } : guest,
  )
  const next = { ...list, guests }
  saveList(next)
  queryClient.setQueryData<DoorList>(queryKey, next)
}

/** Reads the counts, and the pages of a list that is too long to be kept, again after ticks. */
export const rereadRollCall = (eventId: number): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOfGuests(eventId, queryKey) && queryKey.at(-1) !== 'door',
  })

export const rereadGuests = (eventId: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfGuests(eventId, queryKey) })

const isOfGuests = (eventId: number, queryKey: readonly unknown[]): boolean =>
  String(queryKey[0]).startsWith(`/api/events/${eventId}/guests`)

export type GuestFilter = RsvpStatus | Presence

/** Whether the guest came, with the ticks that this device has; of a date that is over. */
export const presenceOf = ({ attended, presence }: Guest): Presence | undefined =>
  attended ? 'came' : presence === 'came' ? 'not_came' : presence

/** As the service filters; who waits is listed in order. */
export function filterGuests(guests: readonly Guest[], q: string, status: GuestFilter | undefined): Guest[] {
  const name = foldForSearch(q)
  const found = guests.filter(
    (guest) =>
      (status === undefined || guest.status === status || presenceOf(guest) === status) &&
      (name === '' || foldForSearch(guest.name ?? '').includes(name)),
  )
  return status === 'waiting' ? found.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)) : found
}
