import { services } from '@convive/deploy/stack/process-environments'
import { seededRandom } from './load/random.ts'

/**
 * - `kill`: SIGKILL of one process.
 * - `terminate`: SIGTERM, which must end with status 0.
 * - `freeze`: SIGSTOP of a process and its children, and SIGCONT some seconds later.
 * - `power`: SIGKILL of every process at once, then a new start; of PostgreSQL alone, or of the whole stack.
 * - `wipe`: the NATS server starts again with an empty store.
 * - `fill`: the disk of the NATS store is full for some seconds.
 * - `blackout`: `power` of the whole stack, and the NATS store is lost.
 */
export type FaultKind = 'kill' | 'terminate' | 'freeze' | 'power' | 'wipe' | 'fill' | 'blackout'
export type Fault = { kind: FaultKind; part: string }
/** One fault, or two at the same time. */
export type Round = Fault[]

export const nameOf = (faults: Round): string => faults.map(({ kind, part }) => `${kind} ${part}`).join(' + ')

const processes = [...services, 'gateway']
const servers = ['postgres', 'nats']

const of = (kind: FaultKind, parts: string[]): Fault[] => parts.map((part) => ({ kind, part }))

export const everyFault: Fault[] = [
  ...of('kill', [...processes, ...servers]),
  ...of('freeze', [...processes, ...servers]),
  ...of('terminate', processes),
  ...of('power', ['postgres', 'everything']),
  ...of('wipe', ['nats']),
  ...of('fill', ['nats']),
  ...of('blackout', ['everything']),
]

/** Returns the faults whose names contain every word of one of the choices, or all of them without a choice. */
export function chosenFaults(choices: string[]): Fault[] {
  if (choices.length === 0) return everyFault
  return everyFault.filter((fault) =>
    choices.some((choice) => choice.split(/\s+/).every((word) => nameOf([fault]).split(' ').includes(word))),
  )
}

/** Returns whether two faults can coincide: they hit different parts, and neither ends everything. */
const canMeet = (a: Fault, b: Fault): boolean => a.part !== b.part && a.part !== 'everything' && b.part !== 'everything'

/** An endless schedule: every fault once in a random order, with a pair after every third, then all again. */
export function* schedule(faults: Fault[], seed: number): Generator<Round, never> {
  const random = seededRandom(seed)
  for (let count = 1; ;) {
    for (const fault of random.shuffle(faults)) {
      yield [fault]
      const others = faults.filter((other) => canMeet(fault, other))
      if (count++ % 3 === 0 && others.length > 0) yield [fault, random.pick(others)!]
    }
  }
}
