/**
 * A tick of a guest at the door, made on some device. It stays when it is undone, so that a late repeat of it counts for
 * nothing. `companions` came with the guest.
 */
export type Tick = { id: string; at: Date; companions: number; isUndone: boolean }

/** What an organiser does to the ticks of a guest: adds the tick `id`, or none, and undoes those that they saw. */
export type TickChange = {
  attended: boolean
  id?: string | undefined
  at: Date
  companions?: number | undefined
  undoes?: readonly string[] | undefined
}

/**
 * The ticks after a change. The order in which the changes of several devices arrive, and repeats of them, make no
 * difference: a tick is undone only by whoever saw it, and stays undone.
 */
export function applyTickChange(
  ticks: readonly Tick[],
  change: TickChange,
  { announced, newId }: { announced: number; newId: string },
): Tick[] {
  const { at } = change
  const { added, undone } =
    change.id === undefined ? ofNow(ticks, change, newId) : { added: change.id, undone: change.undoes ?? [] }
  const next = [...ticks]
  if (change.attended && added !== undefined && !isIn(ticks, added))
    next.push({ id: added, at, companions: change.companions ?? announced, isUndone: false })
  const unknown = undone.filter((id) => !isIn(next, id))
  return [
    ...next.map((tick) => (undone.includes(tick.id) ? { ...tick, isUndone: true } : tick)),
    ...unknown.map((id) => ({ id, at, companions: 0, isUndone: true })),
  ]
}

/**
 * Without an id, a change concerns what is stored at the moment: another number of companions takes the place of all
 * ticks, and `attended: false` undoes what it names, or all.
 */
function ofNow(ticks: readonly Tick[], { attended, companions, undoes }: TickChange, newId: string) {
  const counting = countingTick(ticks)
  const isSame = counting && (companions ?? counting.companions) === counting.companions
  if (attended && isSame) return { added: undefined, undone: undoes ?? [] }
  return { added: newId, undone: undoes ?? ticks.map(({ id }) => id) }
}

const isIn = (ticks: readonly Tick[], id: string): boolean => ticks.some((tick) => tick.id === id)

/** The earliest tick that is not undone: the guest came then, with its companions. */
export const countingTick = (ticks: readonly Tick[]): Tick | undefined =>
  ticks
    .filter(({ isUndone }) => !isUndone)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))[0]
