/**
 * Answers to events that wait on this device for a network. The page that took them sends them. The service worker does
 * where that page was closed, and leaves what the service said for the next page.
 */
export type KeptAnswers = { userId: number; answers: KeptAnswer[] }
export type KeptAnswer = {
  eventId: number
  method: string
  path: string
  /** JSON; empty without one. */
  body: string
  /** The title of the notification if the service refuses it. */
  refused: string
  outcome?: { status: number; body: unknown }
}

/** The tag of the event by which the browser tells the worker that there is a network again. */
export const answersSync = 'answers'

export const isSameAnswer = (one: KeptAnswer, other: KeptAnswer): boolean =>
  one.eventId === other.eventId && one.method === other.method && one.body === other.body

const [cacheName, key] = ['answers', '/answers']

/** Undefined where there is none: only a secure page has caches, and some private windows refuse them. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return 'caches' in globalThis ? await caches.open(cacheName) : undefined
  } catch {
    return undefined
  }
}

/** Keeps them in place of earlier ones. False if this device cannot. */
export async function keepAnswers(kept: KeptAnswers): Promise<boolean> {
  const cache = await openCache()
  await cache?.put(key, Response.json(kept))
  return cache !== undefined
}

export async function findAnswers(): Promise<KeptAnswers | undefined> {
  const cache = await openCache()
  const kept = await cache?.match(key)
  return kept && ((await kept.json()) as KeptAnswers)
}

export async function forgetAnswers(): Promise<void> {
  const cache = await openCache()
  await cache?.delete(key)
}
