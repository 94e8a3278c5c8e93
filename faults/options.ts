import { parseArgs } from 'node:util'
import type { Mutant } from './mutants/mutant.ts'
import { mutants } from './mutants/mutants.ts'
import { chosenFaults, everyFault, nameOf, type Fault } from './schedule.ts'

export type FaultOptions = {
  minutes: number
  seed: number
  faults: Fault[]
  controlsOnly: boolean
  /** The folder of the release from which to upgrade, instead of injecting faults. */
  upgradeFrom: string | undefined
  /** The folder of the release whose parts run together with those of this one, instead of injecting faults. */
  mixedRelease: string | undefined
  /** Rolling restarts and outages of a stack with several processes of each part, instead of the rounds. */
  rolling: { restarts: number; outages: boolean; replicas: number; rate: number } | undefined
  /** Deliberately broken versions of the product (mutants), instead of the rounds. */
  mutants: Mutant[] | undefined
}

/** Reads the arguments of `npm run faults`. Throws an error with a readable message. */
export function readFaultOptions(args: string[]): FaultOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: args.includes('--mutants'),
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      only: { type: 'string', multiple: true, default: [] },
      controls: { type: 'boolean', default: false },
      upgrade: { type: 'string' },
      mixed: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      rolling: { type: 'boolean', default: false },
      outages: { type: 'boolean', default: false },
      restarts: { type: 'string', default: '20' },
      replicas: { type: 'string', default: '2' },
      rate: { type: 'string', default: '50' },
    },
  })
  const faults = chosenFaults(values.only)
  if (faults.length === 0)
    throw new Error(
      `No fault is called ${values.only.join(', ')}. There are: ${everyFault.map((one) => nameOf([one])).join(', ')}`,
    )
  return {
    minutes: readMinutes(values.minutes),
    seed: readNumber('seed', values.seed),
    faults,
    controlsOnly: values.controls,
    upgradeFrom: values.upgrade,
    mixedRelease: values.mixed,
    rolling: values.rolling || values.outages ? readRolling(values) : undefined,
    mutants: values.mutants ? chosenMutants(positionals) : undefined,
  }
}

function readRolling(values: {
  rolling: boolean
  outages: boolean
  restarts: string
  replicas: string
  rate: string
}): NonNullable<FaultOptions['rolling']> {
  const replicas = readNumber('replicas', values.replicas)
  const restarts = values.rolling ? readNumber('restarts', values.restarts) : 0
  const rate = readNumber('rate', values.rate)
  if (rate <= 0) throw new Error('--rate must be more than 0')
  return { restarts, outages: values.outages, replicas, rate }
}

/** Returns the mutants with these names, or all of them without a name. */
function chosenMutants(names: string[]): Mutant[] {
  if (names.length === 0) return mutants
  return names.map((name) => {
    const chosen = mutants.find((mutant) => mutant.name === name)
    if (!chosen) throw new Error(`No mutant is called ${name}. There are: ${mutants.map((one) => one.name).join(', ')}`)
    return chosen
  })
}

/** Reads the arguments of `npm run soak`. */
export function readSoakOptions(args: string[]): { minutes: number; seed: number } {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  })
  return { minutes: readMinutes(values.minutes), seed: readNumber('seed', values.seed) }
}

function readMinutes(value: string): number {
  const minutes = readNumber('minutes', value)
  if (minutes <= 0) throw new Error('--minutes must be more than 0')
  return minutes
}

function readNumber(name: string, value: string): number {
  const number = value.trim() === '' ? NaN : Number(value)
  if (!Number.isFinite(number)) throw new Error(`--${name} must be a number`)
  return number
}
