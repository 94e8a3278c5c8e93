import { Event } from '@convive/contracts/events'
import { type ApiError, openedEventsPreference, readPreference, savePreference } from '@convive/ui-kit'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

/** Enough for the events of a month. An event takes some 2 kB, so that all of them take 60 kB. */
const MAX_EVENTS = 30

function readEvents(): Event[] {
  try {
    return z.array(Event).safeParse(JSON.parse(readPreference(openedEventsPreference) ?? '[]')).data ?? []
  } catch {
    // Another build may have stored them in another form.
    return []
  }
}

/** Stores an opened event on this device, in place of its older copy. The events opened longest ago are dropped. */
export function saveOpenedEvent(event: Event): void {
  const others = readEvents().filter(({ id }) => id !== event.id)
  savePreference(openedEventsPreference, JSON.stringify([event, ...others].slice(0, MAX_EVENTS)))
}

type EventQuery = { data: Event | undefined; error: ApiError | null }

/**
 * The query of an event page. Without a network it has the event as it was last opened on this device: the directions
 * are needed where there is no signal.
 */
export function useOfflineEvent<Q extends EventQuery>(id: number, query: Q): Q & { isStored: boolean } {
  const { data, error } = query
  const [stored] = useState(() => readEvents().find((event) => event.id === id))
  useEffect(() => {
    if (data) saveOpenedEvent(data)
  }, [data])
  const isStored = data === undefined && error?.status === 0 && stored !== undefined
  return { ...query, isStored, ...(isStored && { data: stored }) }
}
