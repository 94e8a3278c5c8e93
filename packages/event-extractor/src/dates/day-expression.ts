import type { Language } from '@convive/contracts/enums'
import { groupWords, parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'
import { correctionPhrases } from '../lexicon/announcement-words.ts'
import { weekdays } from './civil-date.ts'
import { bareDayAt, type DateToken, dateTokenAt, dayBeforeWeekday, isHours } from './date-token.ts'
import type { DateExpression, Nearness } from './date-mention.ts'

type DayExpression = { expression: DateExpression; from: number; to: number }
type Link = { kind: 'list' | 'range'; to: number }

/** A longer list of dates becomes several mentions. */
const maxTokens = 6
const listWords = new Set(['y', 'e', 'and', 'o', 'or'])
const rangeWords = new Set(['al', 'a', 'hasta', 'to', 'through', 'thru', 'until'])

/**
 * One day, several days or a range: `sábado 7`, `13, 14 y 15 de marzo`, `del 30 de diciembre al 2 de enero`, `March 7
 * & 8`.
 */
export function dayExpressionAt(reading: Reading, index: number, language: Language): DayExpression | undefined {
  const lead = leadingWordsBefore(reading, index)
  const first = dateTokenAt(reading, index, language) ?? dayBeforeWeekday(reading, index) ?? bareDayAt(reading, index)
  if (!first) return undefined
  const { tokens, links } = withoutHour(reading, mergeWeekdayRange(linkedTokens(reading, first, language)))
  const kept = countAnchoredTokens(tokens, links)
  if (!lead.names && isNumberOnly(tokens, kept) && !correctsDay(reading, lead.from)) return undefined
  const said = tokens.slice(kept > 1 && isFirstDropped(reading, lead.from, links) ? 1 : 0, kept)
  const range = said.length === 2 && isRange(reading, links[0], lead.from)
  const expression = weeklyExpression(said, range, lead.nearness) ?? {
    kind: 'days' as const,
    tokens: said,
    range,
    nearness: nearnessAfter(reading, said.at(-1)!, lead.nearness),
  }
  return { expression, from: lead.from, to: said.at(-1)!.to }
}

/** The first day only names the week, or the event moves away from it: `moves from Saturday to Sunday the 24th`. */
const isFirstDropped = (reading: Reading, from: number, links: Link['kind'][]): boolean =>
  links[0] === 'list' ? isWeek(reading, from) : isMovedFrom(reading, from)

/** `la semana del 31 de agosto, el jueves 3`: the first day only names the week. */
const isWeek = (reading: Reading, from: number): boolean => ['semana', 'week'].includes(reading.word(from))

/** `del 28 al 30`, `entre el 28 y el 30 de agosto`, `between March 7 and 9`. */
const isRange = (reading: Reading, link: Link['kind'] | undefined, from: number): boolean =>
  link === 'range' || [from, from - 1].some((index) => ['entre', 'between'].includes(reading.word(index)))

type LinkedTokens = { tokens: DateToken[]; links: Link['kind'][] }

/** The date tokens that are linked to the first one by a comma, `y`, `a` and the like. */
function linkedTokens(reading: Reading, first: DateToken, language: Language): LinkedTokens {
  const tokens = [first]
  const links: Link['kind'][] = []
  for (
    let link = linkAt(reading, first.to);
    link && tokens.length < maxTokens;
    link = linkAt(reading, tokens.at(-1)!.to)
  ) {
    const next =
      dateTokenAt(reading, link.to, language) ??
      (isHours(reading, link.to) || isCount(reading, link) ? undefined : bareDayAt(reading, link.to))
    if (!next || repeatsRange(next, link, links)) break
    if (isTranslated(tokens.at(-1)!, next, link)) {
      tokens[tokens.length - 1] = next
      continue
    }
    tokens.push(next)
    links.push(link.kind)
  }
  return { tokens, links }
}

/** `el 10 de julio, 6 clases`: after a comma, a number before a plural counts it. */
const isCount = (reading: Reading, { kind, to }: Link): boolean =>
  kind === 'list' && /^\p{L}{3,}s$/u.test(reading.word(to + 1)) && reading.sign(to - 1) === ','

/** `jueves / Thursday 8 abril`: the same weekday in both languages is one day. */
const isTranslated = (before: DateToken, next: DateToken, link: Link): boolean =>
  link.kind === 'list' && before.day === undefined && before.weekday !== undefined && before.weekday === next.weekday

/**
 * `Fri–Sun Dec 4–6`, `viernes a domingo 4 al 6 de diciembre`: a range of weekdays followed by the same range of days.
 */
function mergeWeekdayRange(linked: LinkedTokens): LinkedTokens {
  const [from, middle, to] = linked.tokens
  const isTwice =
    linked.tokens.length === 3 &&
    linked.links.every((kind) => kind === 'range') &&
    from?.day === undefined &&
    from?.weekday !== undefined
  if (
    !isTwice ||
    middle?.weekday === undefined ||
    middle.day === undefined ||
    to?.day === undefined ||
    to.weekday !== undefined
  )
    return linked
  return {
    tokens: [
      { ...middle, weekday: from.weekday },
      { ...to, weekday: middle.weekday },
    ],
    links: ['range'],
  }
}

/** `clases lunes y jueves 7, en el salón`: after weekdays that are not neighbours, a small number is their hour. */
function withoutHour(reading: Reading, linked: LinkedTokens): LinkedTokens {
  const { tokens, links } = linked
  const [before, last] = tokens.slice(-2)
  if (tokens.length < 2 || links.some((kind) => kind !== 'list') || last?.weekday === undefined) return linked
  const isHour =
    last.day !== undefined &&
    last.day <= 12 &&
    last.month === undefined &&
    reading.number(last.to - 1) === last.day &&
    reading.at(last.to).kind !== 'word' &&
    tokens.slice(0, -1).every(({ weekday, day }) => weekday !== undefined && day === undefined) &&
    weekdays.indexOf(last.weekday) - weekdays.indexOf(before!.weekday!) > 1
  return isHour ? { tokens: [...tokens.slice(0, -1), { weekday: last.weekday, to: last.to - 1 }], links } : linked
}

/** `del 4 al 6 de diciembre, viernes a domingo`: after a range of days, weekdays only repeat it. */
const repeatsRange = ({ weekday, day }: DateToken, link: Link, links: Link['kind'][]): boolean =>
  link.kind === 'list' && links.includes('range') && weekday !== undefined && day === undefined

/**
 * A number that nothing marks as a day. This also covers `Fútbol 5, domingo 6 dic`, where the number is part of a name
 * before a weekday with its own day.
 */
const isNumberOnly = ([first, second]: DateToken[], kept: number): boolean =>
  isBare(first!) && (kept === 1 || (second?.weekday !== undefined && second.day !== undefined))

const isBare = (token: DateToken): boolean => token.weekday === undefined && token.month === undefined

/**
 * How many of the tokens belong together. A bare number is a day only if a month follows it, or came first (`March 7 &
 * 8`).
 */
function countAnchoredTokens(tokens: DateToken[], links: Link['kind'][]): number {
  const last = tokens.findLastIndex((token) => token.month !== undefined)
  const lastNamed = tokens.findLastIndex((token) => token.weekday !== undefined)
  const further = tokens.slice(1)
  const ascends = further.every(({ day }, index) => (day ?? 0) > (tokens[index]!.day ?? 0))
  const monthFirst =
    tokens[0]!.month !== undefined && last === 0 && further.length > 0 && further.every(isBare) && ascends
  if (monthFirst) return links.every((kind) => kind === links[0]) || links[0] === 'list' ? tokens.length : 1
  if (last >= 0) return Math.max(last, lastNamed) + 1
  if (lastNamed < 0) return 1
  return tokens.slice(0, lastNamed + 1).some(isBare) ? 1 : lastNamed + 1
}

function linkAt(reading: Reading, index: number): Link | undefined {
  const token = reading.at(index)
  if (token.text === '-') return { kind: 'range', to: skipArticle(reading, index + 1) }
  // `Mon/Wed/Fri`; between numbers, a slash makes a numeric date.
  if (token.text === '/') return weekdayAt(reading, index + 1) ? { kind: 'list', to: index + 1 } : undefined
  if (token.text === ',' || token.text === '&' || token.text === '+') {
    const next = listWords.has(reading.word(index + 1)) ? index + 2 : index + 1
    return { kind: 'list', to: skipArticle(reading, next) }
  }
  if (listWords.has(token.text)) return { kind: 'list', to: skipArticle(reading, index + 1) }
  return rangeWords.has(token.text) ? { kind: 'range', to: skipArticle(reading, index + 1) } : undefined
}

const skipArticle = (reading: Reading, index: number): number =>
  ['el', 'the', 'dia'].includes(reading.word(index)) ? index + 1 : index

const nearnessWords: Record<string, Nearness> = groupWords([
  ['this', 'este this esta'],
  ['following', 'proximo coming'],
  ['next', 'next'],
  ['other', 'otro'],
  ['after', 'following'],
])

const leadWords = new Set(['el', 'del', 'dia', 'propio', 'mero', 'mismo', 'the', 'on', 'from'])

type LeadingWords = { nearness: Nearness; names: boolean; from: number }

/**
 * The words before a date that belong to it. With `names`, even a bare number after them is a day: `el 22`, `día 22`,
 * `este 22`.
 */
function leadingWordsBefore(reading: Reading, index: number): LeadingWords {
  const lead: LeadingWords = { nearness: 'coming', names: false, from: index }
  for (let steps = 0; steps < 4; steps++) {
    const word = reading.word(lead.from - 1)
    const nearness = Object.hasOwn(nearnessWords, word) ? nearnessWords[word] : undefined
    if (nearness === undefined && !leadWords.has(word)) break
    if (
      nearness !== undefined &&
      !(nearness === 'following' && lead.nearness === 'this') &&
      !(nearness === 'other' && !weekdayAt(reading, index))
    )
      lead.nearness = nearness
    if (
      ['el', 'del', 'dia', 'este'].includes(word) ||
      (word === 'the' && !/^\d+$/.test(reading.at(index + 1).text) && !reading.at(index + 1).spaced)
    )
      lead.names = true
    lead.from--
  }
  return { ...lead, from: startOfWeekOf(reading, lead.from) }
}

/** `sábado 29, no perdón, 28`: the number replaces the day before it, which has no month of its own. */
function correctsDay(reading: Reading, index: number): boolean {
  const last = [',', ':', '-'].includes(reading.sign(index - 1)) ? index - 2 : index - 1
  if (reading.word(last) === '') return false
  const lead = [last, last - 1].find((at) => correctionPhrases.at(reading, at)?.to === last + 1)
  if (lead === undefined) return false
  let day = lead - 1
  while (day > lead - 4 && [',', '.', '(', '-', 'no', 'ay', 'uy', 'oh'].includes(reading.at(day).text)) day--
  return (
    (reading.number(day) ?? 99) <= 31 &&
    (weekdayAt(reading, day - 1) !== undefined || ['el', 'dia', 'the'].includes(reading.word(day - 1)))
  )
}

/** `la semana del 12`, `the week of August 28`: where the words for the week begin. */
function startOfWeekOf(reading: Reading, from: number): number {
  if (reading.word(from) === 'del' && reading.word(from - 1) === 'semana') return from - 1
  return reading.word(from - 1) === 'of' && reading.word(from - 2) === 'week' ? from - 2 : from
}

/** `sábado en ocho`, `Saturday week`, `el viernes de la próxima semana`; `el sábado siguiente`, `the Saturday right after`. */
function nearnessAfter(reading: Reading, { to: index, day, weekday }: DateToken, nearness: Nearness): Nearness {
  if (day !== undefined) return nearness
  if (isOfNextWeek(reading, index - 1)) return 'next_week'
  const counted = reading.word(index) === 'en' ? countedWeeks.get(reading.word(index + 1)) : undefined
  if (counted) return counted
  if (weekday && (reading.word(index) === 'week' || isWeekFrom(reading, index))) return 'later'
  if (weekday && afterLastPhrases.at(reading, index)) return 'after'
  return weekday && isInNextWeek(reading, index) ? 'next_week' : nearness
}
const countedWeeks = new Map<string, Nearness>([
  ['ocho', 'later'],
  ['quince', 'fortnight'],
])

/** `de la semana que viene`, `of next week`: behind a weekday. */
function isInNextWeek(reading: Reading, index: number): boolean {
  let next = index
  while (['de', 'la', 'of'].includes(reading.word(next)) && next < index + 2) next++
  return nextWeekPhrases.at(reading, next) !== undefined
}

export const nextWeekPhrases = parsePhrases(
  'proxima semana,otra semana,semana proxima,semana entrante,semana que viene,semana que entra,next week',
)

/** `la próxima semana el martes`, `next week on Tuesday`. */
function isOfNextWeek(reading: Reading, weekday: number): boolean {
  const lead = ['el', 'on', ','].includes(reading.at(weekday - 1).text) ? weekday - 2 : weekday - 1
  const end = reading.sign(lead) === ',' ? lead : lead + 1
  return [2, 3].some((length) => nextWeekPhrases.at(reading, end - length)?.to === end)
}

const afterLastPhrases = parsePhrases('siguiente,right after,immediately after,after that')
/** `a week from Saturday`: the weekday ends before the position. */
const isWeekFrom = (reading: Reading, index: number): boolean =>
  reading.word(index - 2) === 'from' && reading.word(index - 3) === 'week'

/**
 * Several weekdays without days: `martes y jueves` and `lunes a viernes` recur every week. `sábado y domingo` is one
 * weekend, and `este martes y jueves` is one week.
 */
function weeklyExpression(tokens: DateToken[], range: boolean, nearness: Nearness): DateExpression | undefined {
  if (
    tokens.length < 2 ||
    (nearness !== 'coming' && nearness !== 'following') ||
    tokens.some(({ weekday, day }) => weekday === undefined || day !== undefined)
  )
    return undefined
  const places = tokens.map(({ weekday }) => weekdays.indexOf(weekday!))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (range) {
    const byDay = weekdays.filter((_, place) =>
      first <= last ? place >= first && place <= last : place >= first || place <= last,
    )
    return byDay.length > 3 ? { kind: 'recurring', recurrence: { freq: 'weekly', byDay } } : undefined
  }
  const weekend =
    places.every((place) => place >= 4) &&
    places.every((place, index) => index === 0 || place === places[index - 1]! + 1)
  if (weekend && !tokens.some(({ plural }) => plural)) return undefined
  return {
    kind: 'recurring',
    recurrence: { freq: 'weekly', byDay: weekdays.filter((_, place) => places.includes(place)) },
  }
}

const moveVerbs = parseWords(`
    moves moved move moving changes changed change switched switches rescheduled pasa pasan paso pasamos pasaron mueve mueven movio
    movimos movieron traslada trasladan traslado trasladamos trasladaron cambia cambian cambio cambiamos cambiaron
    corre corrio corrimos`)
/** The event's name may stand between the verb and its former day. */
const maxBehindVerb = 12

/** `moves from Saturday to Sunday the 24th`: the words before a position move the event away from the day there. */
export const isMovedFrom = (reading: Reading, from: number): boolean => {
  const lead = ['from', 'del', 'de'].includes(reading.word(from)) ? from : from - 1
  return ['from', 'del', 'de'].includes(reading.word(lead)) && followsMove(reading, lead)
}

function followsMove(reading: Reading, lead: number): boolean {
  for (let index = lead - 1; index >= lead - maxBehindVerb; index--) {
    if (moveVerbs.has(reading.word(index))) return true
    if (reading.at(index).kind === 'break' || ['.', '!', '?', ';'].includes(reading.at(index).text)) return false
  }
  return false
}

/** `del miércoles 15 … al jueves 9`: the words that lead to the new day. */
export const leadsToNewDay = (reading: Reading, from: number): boolean =>
  [from, from - 1].some((index) => ['al', 'to', 'para', 'a'].includes(reading.word(index)))
