import type { DateExpression, DateMention } from '../dates/date-mention.ts'
import type { DateToken } from '../dates/date-token.ts'
import type { Reading } from '../text/reading.ts'
import type { Mention } from './find-mentions.ts'

/** Public holidays and days that are kept, as month and day: acts, parades and fairs are named after them. */
const feasts = new Set('3 8,3 19,4 11,5 1,7 25,8 2,8 15,8 24,8 31,9 14,9 15,10 12,12 1,12 8'.split(','))
/** Another day counts within this many tokens. */
const maxGap = 12

/**
 * `Acto cívico del 15 de setiembre, sábado 12, 9 am`: the day of a holiday belongs to the name of the event, and is no
 * date, if the text states another day beside it.
 */
export const withoutFeastNames = (reading: Reading, mentions: Mention[]): Mention[] =>
  mentions.flatMap((mention, place) => {
    if (mention.kind !== 'date' || mention.expression.kind !== 'days') return [mention]
    const { expression } = mention
    const feast = feastAt(reading, mention.from, expression)
    if (!feast) return [mention]
    const others = expression.tokens.slice(1)
    if (others[0]?.weekday !== undefined)
      return [{ ...mention, from: feast.to + 1, expression: { ...expression, tokens: others } }]
    return isBesideOtherDay(mentions, mention, place) ? [] : [mention]
  })

type Days = Extract<DateExpression, { kind: 'days' }>

/** The holiday with which a date begins, after `del` behind a word. */
function feastAt(reading: Reading, from: number, { tokens: [day], range }: Days): DateToken | undefined {
  const isFeast = !range && day !== undefined && day.weekday === undefined && feasts.has(`${day.month} ${day.day}`)
  return isFeast && reading.word(from) === 'del' && reading.at(from - 1).kind === 'word' ? day : undefined
}

function isBesideOtherDay(mentions: Mention[], { from, to }: DateMention, place: number): boolean {
  const [earlier, before, after] = [mentions[place - 2], mentions[place - 1], mentions[place + 1]]
  if (after && isOtherDay(after, after.from - to)) return true
  if (before && isOtherDay(before, from - before.to)) return true
  // `Sábado 29, 3 pm: acto cívico del 15 de setiembre`.
  return before?.kind === 'time' && after?.kind !== 'time' && isOtherDay(earlier, from - before.to)
}

const isOtherDay = (mention: Mention | undefined, gap: number): boolean =>
  mention?.kind === 'date' && mention.role === 'event' && mention.expression.kind !== 'recurring' && gap <= maxGap
