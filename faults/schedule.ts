import { services } from '@convive/deploy/stack/process-environments'
import { seededRandom } from '@convive/e2e/support/random'

/**
 * - `kill`: SIGKILL of one process.
 * - `terminate`: SIGTERM, which must end with status 0.
 * - `freeze`: SIGSTOP of a process and its children, and SIGCONT some seconds later.
 * - `power`: SIGKILL of every process at once, then a new start; of PostgreSQL alone, or of the whole stack.
 * - `wipe`: the NATS server starts again with an empty store.
 * - `fill`: the disk of a server is full for some seconds.
 * - `stall`: the disk of a server accepts no writes most of the time, for some seconds.
 * - `slow`: all data between the gateway and a service is delayed for some seconds.
 * - `cut`: every second connection between the gateway and a service breaks after the service got the request.
 * - `isolate`: a service reaches PostgreSQL, NATS or both no more for some seconds, and nothing tells it so.
 * - `blackout`: `power` of the whole stack, and the NATS store is lost.
 */
export type FaultKind =
  | 'kill'
  | 'terminate'
  | 'freeze'
  | 'power'
  | 'wipe'
  | 'fill'
  | 'stall'
  | 'slow'
  | 'cut'
  | 'isolate'
  | 'blackout'
export type Fault = { kind: FaultKind; part: string }
/** One fault, or two at the same time. */
export type Round = Fault[]

export const nameOf = (faults: Round): string => faults.map(({ kind, part }) => `${kind} ${part}`).join(' + ')

const processes = [...services, 'gateway']
const servers = ['postgres', 'nats']

const of = (kind: FaultKind, parts: readonly string[]): Fault[] => parts.map((part) => ({ kind, part }))

export const everyFault: Fault[] = [
  ...of('kill', [...processes, ...servers]),
  ...of('freeze', [...processes, ...servers]),
  ...of('terminate', processes),
  ...of('power', ['postgres', 'everything']),
  ...of('wipe', ['nats']),
  ...of('fill', servers),
  ...of('stall', servers),
  ...of('slow', services),
  ...of('cut', services),
  ...of('isolate', services),
  ...of('blackout', ['everything']),
]

/** Pairs that occur in every schedule: both servers at once, and the gateway together with a service. */
const plannedPairs: [string, string][] = [
  ['power postgres', 'kill nats'],
  ['power postgres', 'wipe nats'],
  ['freeze postgres', 'freeze nats'],
  ['kill gateway', 'freeze svc-identity'],
  ['kill gateway', 'kill svc-payments'],
]

function pairsOf(faults: Fault[]): Round[] {
  const find = (name: string) => faults.filter((fault) => nameOf([fault]) === name)
  return plannedPairs.map((pair) => pair.flatMap(find)).filter(({ length }) => length === 2)
}

/** Returns the faults whose names contain every word of one of the choices, or all of them without a choice. */
export function chosenFaults(choices: string[]): Fault[] {
  if (choices.length === 0) return everyFault
  return everyFault.filter((fault) =>
    choices.some((choice) => choice.split(/\s+/).every((word) => nameOf([fault]).split(' ').includes(word))),
  )
}

/** Returns whether two faults can coincide: they hit different parts, and neither ends everything. */
const canMeet = (a: Fault, b: Fault): boolean => a.part !== b.part && a.part !== 'everything' && b.part !== 'everything'

/**
 * An endless schedule: every fault and every planned pair once in a random order, with a random pair after every third
 * fault, then all again.
 */
export function* schedule(faults: Fault[], seed: number): Generator<Round, never> {
  const random = seededRandom(seed)
  for (let count = 1; ;) {
    for (const round of random.shuffle([...faults.map((fault) => [fault]), ...pairsOf(faults)])) {
      yield round
      const [fault, second] = round
      if (!fault || second) continue
      const others = faults.filter((other) => canMeet(fault, other))
      if (count++ % 3 === 0 && others.length > 0) yield [fault, random.pick(others)!]
    }
  }
}
