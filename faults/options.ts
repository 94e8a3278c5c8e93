import { parseArgs } from 'node:util'
import { chosenFaults, everyFault, nameOf, type Fault } from './schedule.ts'

export type FaultOptions = {
  minutes: number
  seed: number
  faults: Fault[]
  controlsOnly: boolean
  /** The folder of the release from which to upgrade, instead of injecting faults. */
  upgradeFrom: string | undefined
}

/** Reads the arguments of `npm run faults`. Throws an error with a readable line. */
export function readFaultOptions(args: string[]): FaultOptions {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      only: { type: 'string', multiple: true, default: [] },
      controls: { type: 'boolean', default: false },
      upgrade: { type: 'string' },
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
  }
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
