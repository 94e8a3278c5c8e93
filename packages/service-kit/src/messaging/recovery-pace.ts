/**
 * How many NATS messages may wait at a consumer when the next slice of a rewind or replay begins. The consumer handles
 * the last one while `publishOutbox` prepares the slice.
 */
const maxWaiting = 1
/** A consumer that receives nothing for this long does not hold up the recovery: its service may be down for days. */
const stuckMs = 15_000
/** A slice begins at least this often, so that a recovery ends even if consumers are always behind. */
const maxPauseMs = 5000
/**
 * The slowest consumer should need this long for a slice, since new messages wait behind it. A slice of 250 rows took
 * some consumers up to 4 s on a busy machine, and new messages waited for up to 9 s.
 */
const targetMs = 1000
const minRows = 25
export const firstSliceRows = minRows
const maxRows = 250

/** The sequence of the last NATS message that a consumer received, and how many it has not acknowledged. */
export type ConsumerProgress = { name: string; received: number; waiting: number }

/**
 * Decides when the next slice may begin, and of how many rows: undefined while consumers are behind. Without this, the
 * `publishOutbox` publishes old messages several times as fast as a consumer handles them one by one, and a new message waits
 * behind all that were published before it: 10,000 old messages delayed new ones by up to 18 s.
 */
export function createRecoveryPace(
  readProgress: () => Promise<ConsumerProgress[]>,
  now: () => number = () => performance.now(),
): () => Promise<number | undefined> {
  let known = new Map<string, { received: number; since: number }>()
  let lastSlice: number | undefined
  let rows = minRows
  return async () => {
    const at = now()
    const consumers = await readProgress()
    known = new Map(
      consumers.map(({ name, received }) => {
        const last = known.get(name)
        return [name, last?.received === received ? last : { received, since: at }]
      }),
    )
    const isBehind = consumers.some(
      ({ name, waiting }) => waiting > maxWaiting && at - known.get(name)!.since < stuckMs,
    )
    lastSlice ??= at
    const took = at - lastSlice
    if (isBehind && took < maxPauseMs) return undefined
    rows = isBehind ? minRows : nextRows(rows, took)
    lastSlice = at
    return rows
  }
}

/** At most doubles or halves, because a single slice may be slow for another reason. */
function nextRows(rows: number, took: number): number {
  const factor = Math.min(2, Math.max(0.5, targetMs / Math.max(1, took)))
  return Math.round(Math.min(maxRows, Math.max(minRows, rows * factor)))
}
