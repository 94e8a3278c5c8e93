/**
 * How many NATS messages may wait at a consumer when the next slice of a rewind or replay begins. Each contains up to 75
 * messages of the outbox, and new messages wait behind the old ones.
 */
const maxWaiting = 4
/** A consumer that receives nothing for this long does not hold up the recovery: its service may be down for days. */
const stuckMs = 15_000
/** A slice begins at least this often, so that a recovery ends even if consumers are always behind. */
const maxPauseMs = 5000

/** The sequence of the last NATS message that a consumer received, and how many it has not acknowledged. */
export type ConsumerProgress = { name: string; received: number; waiting: number }

/**
 * Decides whether the next slice may begin. Without this, the relay publishes old messages several times as fast as a
 * consumer handles them one by one, and a new message waits behind all that were published before it: 10,000 old
 * messages delayed new ones by up to 18 s.
 */
export function createRecoveryPace(
  readProgress: () => Promise<ConsumerProgress[]>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let known = new Map<string, { received: number; since: number }>()
  let lastSlice = now()
  return async () => {
    const at = now()
    const consumers = await readProgress()
    known = new Map(
      consumers.map(({ name, received }) => {
        const last = known.get(name)
        return [name, last?.received === received ? last : { received, since: at }]
      }),
    )
    const keepsUp = ({ name, waiting }: ConsumerProgress) =>
      waiting <= maxWaiting || at - known.get(name)!.since >= stuckMs
    const mayBegin = consumers.every(keepsUp) || at - lastSlice >= maxPauseMs
    if (mayBegin) lastSlice = at
    return mayBegin
  }
}
