import { expect, it } from 'vitest'
import { readFaultOptions, readSoakOptions } from './options.ts'
import { chosenFaults, everyFault, nameOf, schedule, type Fault, type Round } from './schedule.ts'

function firstRounds(count: number, seed: number, faults: Fault[] = everyFault): Round[] {
  const rounds = schedule(faults, seed)
  return Array.from({ length: count }, () => rounds.next().value)
}

it('repeats a schedule for the same seed, and makes another one for another seed', () => {
  const names = (seed: number) => firstRounds(20, seed).map(nameOf)
  expect(names(7)).toEqual(names(7))
  expect(names(7)).not.toEqual(names(8))
})

it('injects every fault alone before it repeats one', () => {
  const singles = firstRounds(everyFault.length * 2, 3).filter((round) => round.length === 1)
  const names = singles.slice(0, everyFault.length).map(nameOf)
  expect(names.toSorted()).toEqual(everyFault.map((fault) => nameOf([fault])).toSorted())
})

it('pairs only faults of different parts, and never one that ends everything', () => {
  const pairs = firstRounds(500, 5).filter((round) => round.length === 2)
  expect(pairs.length).toBeGreaterThan(50)
  for (const [first, second] of pairs) {
    expect(first!.part).not.toBe(second!.part)
    expect([first!.part, second!.part]).not.toContain('everything')
  }
})

it('includes the planned pairs, unless one of their faults is left out', () => {
  const cycle = everyFault.length * 2
  expect(firstRounds(cycle, 9).map(nameOf)).toContain('power postgres + wipe nats')
  const some = chosenFaults(['kill', 'freeze'])
  const names = firstRounds(cycle, 9, some).map(nameOf)
  expect(names).toContain('kill gateway + freeze svc-identity')
  expect(names).not.toContain('power postgres + wipe nats')
})

it.each([
  [[], everyFault.length],
  [['kill'], 8],
  [['nats'], 5],
  [['cut'], 5],
  [['isolate'], 5],
  [['fill'], 2],
  [['stall'], 2],
  [['kill nats'], 1],
  [['kill nats', 'power'], 3],
  [['nat'], 0],
])('%j chooses %i faults', (choices, count) => {
  expect(chosenFaults(choices)).toHaveLength(count)
})

it('reads its options, and refuses unknown ones', () => {
  expect(readFaultOptions(['--minutes', '3', '--seed', '42', '--only', 'kill nats'])).toEqual({
    minutes: 3,
    seed: 42,
    faults: [{ kind: 'kill', part: 'nats' }],
    controlsOnly: false,
  })
  expect(readFaultOptions([]).minutes).toBe(20)
  expect(readFaultOptions(['--controls']).controlsOnly).toBe(true)
  expect(readFaultOptions(['--mutants', 'ignored-key']).mutants?.map(({ name }) => name)).toEqual(['ignored-key'])
  expect(() => readFaultOptions(['--mutants', 'werewolf'])).toThrow('No mutant is called werewolf')
  expect(() => readFaultOptions(['--only', 'earthquake'])).toThrow('No fault is called earthquake')
  expect(() => readFaultOptions(['--minutes', 'ten'])).toThrow('--minutes must be a number')
  expect(() => readSoakOptions(['--minutes', '0'])).toThrow('--minutes must be more than 0')
})
