import { HttpError } from '@convive/service-kit/http/http-error'

/** A body up to this size is not counted, so that large uploads can never keep small requests out. */
export const smallBodyBytes = 65_536

type Limits = { total: number; anonymous: number; network: number }

/** Limits of the bodies in memory, in bytes: of all requests, of requests without a session, and of one network. */
const defaultLimits: Limits = { total: 96_000_000, anonymous: 8_000_000, network: 48_000_000 }

export type BodyOwner = { network: string; anonymous: boolean }

/** The memory of one body, from its first byte until its request has been forwarded. */
export type BodyReservation = {
  /**
   * Counts bytes. When a limit is exceeded, the largest body that is still arriving is refused, which may be this one.
   */
  add(bytes: number): void
  /** The whole body has arrived and can no longer be refused. */
  complete(): void
  release(): void
}

export type BodyBudget = { open(owner: BodyOwner, refuse: (error: HttpError) => void): BodyReservation }

type Entry = BodyOwner & { bytes: number; refuse: ((error: HttpError) => void) | undefined }

export function createBodyBudget(limits: Limits = defaultLimits): BodyBudget {
  const entries = new Set<Entry>()
  const sum = (applies: (entry: Entry) => boolean): number => {
    let bytes = 0
    for (const entry of entries) if (applies(entry)) bytes += entry.bytes
    return bytes
  }
  const enforce = (limit: number, applies: (entry: Entry) => boolean) => {
    if (sum(applies) <= limit) return
    const arriving = [...entries].filter((entry) => entry.refuse && applies(entry))
    const largest = arriving.toSorted((a, b) => b.bytes - a.bytes)[0]
    if (!largest) return
    entries.delete(largest)
    largest.refuse?.(overloaded())
  }
  return {
    open: (owner, refuse) => {
      const entry: Entry = { ...owner, bytes: 0, refuse }
      return {
        add: (bytes) => {
          entry.bytes += bytes
          if (entry.bytes <= smallBodyBytes) return
          entries.add(entry)
          enforce(limits.network, ({ network }) => network === owner.network)
          if (owner.anonymous) enforce(limits.anonymous, ({ anonymous }) => anonymous)
          enforce(limits.total, () => true)
        },
        complete: () => (entry.refuse = undefined),
        release: () => void entries.delete(entry),
      }
    },
  }
}

const overloaded = (): HttpError =>
  new HttpError(503, 'unavailable', 'Too many uploads are in progress. Please try again in a moment.', {
    retryAfter: 5,
  })
