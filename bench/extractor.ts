import { readChat } from '@convive/event-extractor/chat/read-chat'
import { english, mixed } from '@convive/event-extractor/eval/dev/english'
import { noise } from '@convive/event-extractor/eval/dev/noise'
import { spanish } from '@convive/event-extractor/eval/dev/spanish'
import { extractEvents } from '@convive/event-extractor/extract-events'
import { extractFromChat } from '@convive/event-extractor/extract-from-chat'
import { Reading } from '@convive/event-extractor/text/reading'
import { compare, median, type Result } from './compare-with-baseline.ts'

const writtenOn = '2026-03-03'
const messages = [...spanish, ...english, ...mixed, ...noise]
/** Texts that are expensive for date grammars, and texts that consist only of events. */
const hostile: Record<string, string> = {
  letters: 'a',
  brackets: '(',
  dates: '1/1/',
  ranges: 'de 9 a ',
  days: '7 y ',
  places: 'En Casa ',
  prefixes: '+1 ',
  programmes: 'TURNO\nSábado 7\n2pm bingo\n8pm baile\n',
  headers: '3/3/2026, 8:14 a. m. - Ana: bingo mañana 7pm en casa\n',
}
const length = 200_000

/** The processor time of a task in milliseconds, which other load on the machine hardly changes. */
function cpuTime(task: () => void): number {
  const before = process.cpuUsage()
  task()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const importAll = (text: string): void =>
  void extractFromChat(readChat(text, { importedAt: { date: '2026-03-10', time: '12:00' } }))

/** Messages in a round, and how many rounds pass before the engine has compiled the rules: some 20,000 messages. */
const passes = 40
const roundsOfWarmUp = 9

/**
 * Compares the extractor with its own tokenizer, in a process that has just started and in one that has been reading,
 * and a hostile text with half of it. Runs without the stack.
 */
export function benchExtractor({ rounds }: { rounds: number }): Result[] {
  const perSecond = (read: (text: string) => void): number =>
    (messages.length * passes * 1000) /
    cpuTime(() => {
      for (let pass = 0; pass < passes; pass++) for (const { text } of messages) read(text)
    })
  const measure = () => ({
    extracting: perSecond((text) => extractEvents(text, { writtenOn })),
    tokenizing: perSecond((text) => new Reading(text)),
  })
  const figures = Array.from({ length: roundsOfWarmUp + rounds }, measure)
  const compared = (name: string, counted: typeof figures): Result =>
    compare(
      { name, unit: '/s', goal: 'none', baselineName: '/s tokenized only' },
      counted.map(({ extracting }) => extracting),
      counted.map(({ tokenizing }) => tokenizing),
    )
  const count = messages.length * passes
  return [
    compared(`messages extracted, the first ${count} of a process`, figures.slice(0, 1)),
    compared(`messages extracted, after ${count * roundsOfWarmUp}`, figures.slice(roundsOfWarmUp)),
    worstGrowth(rounds),
  ]
}

/** The hostile text whose time grows most when its length doubles. */
function worstGrowth(rounds: number): Result {
  const grown = Object.entries(hostile).map(([name, scrap]) => {
    const [whole, half] = [length, length / 2].map((size) => scrap.repeat(size / scrap.length)) as [string, string]
    const times = Array.from(
      { length: rounds + 1 },
      () => [cpuTime(() => importAll(whole)), cpuTime(() => importAll(half))] as const,
    ).slice(1)
    return { name, whole: times.map(([long]) => long), half: times.map(([, short]) => short) }
  })
  const worst = grown.reduce((most, one) =>
    median(one.whole) / median(one.half) > median(most.whole) / median(most.half) ? one : most,
  )
  return compare(
    {
      name: `hostile text of 200 kB, worst of ${grown.length} (${worst.name})`,
      unit: 'ms',
      goal: '<= 2.2',
      baselineName: 'ms for half of it',
    },
    worst.whole,
    worst.half,
  )
}
