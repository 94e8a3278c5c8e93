import { findMentions, type Mention } from '../mentions/find-mentions.ts'
import type { Language } from '@convive/contracts/enums'
import { coverage, rangesWithin } from '../text/ranges.ts'
import type { Range, Reading } from '../text/reading.ts'
import { fieldOfLine, type Field } from '../lexicon/field-labels.ts'
import { chooseNamingNoun, findEventNouns } from '../lexicon/find-event-nouns.ts'
import { splitPointsByDate, splitPointsByTime, type SplitPoint } from './split-points.ts'
import { findHeading } from './headings.ts'
import { datesAmong, timesAmong, type Fragment } from './fragment.ts'
import { splitSentences, type Sentence } from './sentences.ts'

type Marks = { mentions: Mention[]; bold: Range[]; busy: (index: number) => boolean }

/** Splits a text into fragments, each about one event at most. */
export function splitFragments(reading: Reading, language: Language): Fragment[] {
  const mentions = findMentions(reading, language)
  const marks: Marks = { mentions, bold: reading.boldRanges(), busy: coverage(mentions, reading.length) }
  const days = new Set(mentions.filter(({ kind }) => kind === 'date').map(({ from }) => from))
  return splitSentences(reading, { busy: marks.busy, isDay: (index) => days.has(index) }).flatMap((sentence) =>
    splitSentence(reading, sentence, marks),
  )
}

function splitSentence(reading: Reading, sentence: Sentence, marks: Marks): Fragment[] {
  const nouns = findEventNouns(reading, sentence, marks.busy)
  const whole = { ...sentence, nouns, mentions: withoutWeekend(rangesWithin(marks.mentions, sentence)) }
  const byDate = splitAt(whole, splitPointsByDate(reading, whole))
  return byDate.flatMap((part) => {
    const own = { ...part, nouns: rangesWithin(nouns, part), mentions: rangesWithin(whole.mentions, part) }
    return splitAt(own, splitPointsByTime(reading, own)).map((fragment) =>
      toFragment(
        reading,
        { ...fragment, continuesDay: fragment.continuesDay || part.continuesDay },
        { ...own, bold: marks.bold, busy: marks.busy },
      ),
    )
  })
}

/** `este fin de semana: sábado 28 …, domingo 29 …`: the weekend only introduces its days. */
function withoutWeekend(mentions: Mention[]): Mention[] {
  const named = mentions.some(
    (mention) =>
      mention.kind === 'date' &&
      mention.expression.kind === 'days' &&
      mention.expression.tokens.some(({ day }) => day !== undefined),
  )
  return named
    ? mentions.filter((mention) => mention.kind !== 'date' || mention.expression.kind !== 'weekend')
    : mentions
}

type Part = Range & { startsLine: boolean; endsLine: boolean; continuesDay: boolean }

function splitAt(whole: Range & { startsLine: boolean; endsLine: boolean }, cuts: SplitPoint[]): Part[] {
  const parts: Part[] = []
  let from = whole.from
  for (const [index, at] of [...cuts.map(({ at }) => at), whole.to].entries()) {
    parts.push({
      from,
      to: at,
      startsLine: whole.startsLine && index === 0,
      endsLine: whole.endsLine && index === cuts.length,
      continuesDay: index > 0 && cuts[index - 1]!.continuesDay,
    })
    from = at
  }
  return parts.filter((part) => part.to > part.from)
}

/** `LATIN NIGHT, clase de bachata 8:30pm`: the heading names the event, if it contains an event noun. */
function nounsOf(heading: Range, nouns: Fragment['nouns']): Fragment['nouns'] {
  const own = rangesWithin(nouns, heading)
  return own.length > 0 ? own : nouns
}

/** `Location: Town Hall`, `Organizer: Theater Club`: the text after the label is that field and nothing else. */
const fieldOf = (reading: Reading, { from, startsLine }: Part, mentions: Mention[]): Field | undefined =>
  startsLine && !mentions.some(({ kind }) => kind === 'date') ? fieldOfLine(reading, from) : undefined

function toFragment(
  reading: Reading,
  part: Part,
  { mentions, nouns, bold, busy }: Marks & { nouns: Fragment['nouns'] },
): Fragment {
  const own = { nouns: rangesWithin(nouns, part), mentions: rangesWithin(mentions, part) }
  const facts = { ...own, dates: datesAmong(own.mentions), times: timesAmong(own.mentions) }
  const field = fieldOf(reading, part, own.mentions)
  if (field) return { ...part, ...facts, field, nouns: [], noun: undefined, heading: undefined }
  const heading = findHeading(reading, part, rangesWithin(bold, part), busy)
  return {
    ...part,
    ...facts,
    field,
    noun: chooseNamingNoun(reading, heading ? nounsOf(heading, own.nouns) : own.nouns, facts.dates[0]?.from),
    heading,
  }
}
