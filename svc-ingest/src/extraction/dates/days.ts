import type { Language } from '@convive/contracts/vocabulary'
import type { Reading } from '../reading/reading.ts'
import { weekdayAt } from './calendar-words.ts'
import { weekdays } from './civil-date.ts'
import { atomAt, bareDayAt, isHours, type DateAtom } from './date-atom.ts'
import type { Nearness, Saying } from './date-mention.ts'

type Days = { saying: Saying; from: number; to: number }
type Link = { kind: 'list' | 'range'; to: number }

/** More dates in one breath than this are read as several mentions. */
const mostAtoms = 6
const listWords = new Set(['y', 'e', 'and', 'o', 'or'])
const rangeWords = new Set(['al', 'a', 'hasta', 'to', 'through', 'thru', 'until'])

/** One day, several days, or from one day to another: `sábado 7`, `13, 14 y 15 de marzo`, `del 30 de diciembre al 2 de enero`, `March 7 & 8`. */
export function daysAt(reading: Reading, index: number, language: Language): Days | undefined {
  const lead = leadBefore(reading, index)
  const first = atomAt(reading, index, language) ?? bareDayAt(reading, index)
  if (!first) return undefined
  const { atoms, links } = spelledTwice(linkedTo(reading, first, language))
  const kept = closedByMonth(atoms, links)
  if (!lead.names && isNumberOnly(atoms, kept)) return undefined
  const said = atoms.slice(0, kept)
  const range = links[0] === 'range' && said.length === 2
  const saying = weekly(said, range, lead.nearness) ?? { kind: 'days' as const, atoms: said, range, nearness: laterThan(reading, said.at(-1)!.to, lead.nearness) }
  return { saying, from: lead.from, to: said.at(-1)!.to }
}

type Linked = { atoms: DateAtom[]; links: Link['kind'][] }

/** What follows the first date in the same breath. */
function linkedTo(reading: Reading, first: DateAtom, language: Language): Linked {
  const atoms = [first]
  const links: Link['kind'][] = []
  for (let link = linkAt(reading, first.to); link && atoms.length < mostAtoms; link = linkAt(reading, atoms.at(-1)!.to)) {
    const next = atomAt(reading, link.to, language) ?? (isHours(reading, link.to) ? undefined : bareDayAt(reading, link.to))
    if (!next || saysAgain(next, link, links)) break
    atoms.push(next)
    links.push(link.kind)
  }
  return { atoms, links }
}

/** `Fri–Sun Dec 4–6`, `viernes a domingo 4 al 6 de diciembre`: from weekday to weekday, and again from day to day. */
function spelledTwice(linked: Linked): Linked {
  const [from, middle, to] = linked.atoms
  const isTwice = linked.atoms.length === 3 && linked.links.every((kind) => kind === 'range') && from?.day === undefined && from?.weekday !== undefined
  if (!isTwice || middle?.weekday === undefined || middle.day === undefined || to?.day === undefined || to.weekday !== undefined) return linked
  return { atoms: [{ ...middle, weekday: from.weekday }, { ...to, weekday: middle.weekday }], links: ['range'] }
}

/** `del 4 al 6 de diciembre, viernes a domingo`: behind a stretch of days, weekdays only say it once more. */
const saysAgain = ({ weekday, day }: DateAtom, link: Link, links: Link['kind'][]): boolean => link.kind === 'list' && links.includes('range') && weekday !== undefined && day === undefined

/** A number that nothing makes a day; also `Fútbol 5, domingo 6 dic`, where it is part of a name before a weekday with its own day. */
const isNumberOnly = ([first, second]: DateAtom[], kept: number): boolean => isBare(first!) && (kept === 1 || (second?.weekday !== undefined && second.day !== undefined))

const isBare = (atom: DateAtom): boolean => atom.weekday === undefined && atom.month === undefined

/** How many of the dates hold together. A bare number is a day only if a month comes after it, or came first (`March 7 & 8`). */
function closedByMonth(atoms: DateAtom[], links: Link['kind'][]): number {
  const last = atoms.findLastIndex((atom) => atom.month !== undefined)
  const lastNamed = atoms.findLastIndex((atom) => atom.weekday !== undefined)
  const monthFirst = atoms[0]!.month !== undefined && last === 0 && atoms.length > 1 && atoms.slice(1).every(isBare)
  if (monthFirst) return links.every((kind) => kind === links[0]) || links[0] === 'list' ? atoms.length : 1
  if (last >= 0) return Math.max(last, lastNamed) + 1
  if (lastNamed < 0) return 1
  return atoms.slice(0, lastNamed + 1).some(isBare) ? 1 : lastNamed + 1
}

function linkAt(reading: Reading, index: number): Link | undefined {
  const token = reading.at(index)
  if (token.text === '-') return { kind: 'range', to: skipArticle(reading, index + 1) }
  // `Mon/Wed/Fri`; between numbers it is a date of its own.
  if (token.text === '/') return weekdayAt(reading, index + 1) ? { kind: 'list', to: index + 1 } : undefined
  if (token.text === ',' || token.text === '&' || token.text === '+') {
    const next = listWords.has(reading.word(index + 1)) ? index + 2 : index + 1
    return { kind: 'list', to: skipArticle(reading, next) }
  }
  if (listWords.has(token.text)) return { kind: 'list', to: skipArticle(reading, index + 1) }
  return rangeWords.has(token.text) ? { kind: 'range', to: skipArticle(reading, index + 1) } : undefined
}

const skipArticle = (reading: Reading, index: number): number => (['el', 'the', 'dia'].includes(reading.word(index)) ? index + 1 : index)

const nearnessOf: Record<string, Nearness> = { este: 'this', this: 'this', esta: 'this', proximo: 'following', coming: 'following', next: 'next', otro: 'other' }

type Leading = { nearness: Nearness; names: boolean; from: number }

/** The words before a date that belong to it. `names` says that even a bare number after them is a day: `el 22`, `día 22`, `este 22`. */
function leadBefore(reading: Reading, index: number): Leading {
  const lead: Leading = { nearness: 'coming', names: false, from: index }
  for (let steps = 0; steps < 4; steps++) {
    const word = reading.word(lead.from - 1)
    const nearness = Object.hasOwn(nearnessOf, word) ? nearnessOf[word] : undefined
    if (nearness === undefined && !['el', 'del', 'dia', 'the', 'on', 'from'].includes(word)) break
    if (nearness !== undefined && !(nearness === 'following' && lead.nearness === 'this') && !(nearness === 'other' && !weekdayAt(reading, index))) lead.nearness = nearness
    if (['el', 'del', 'dia', 'este'].includes(word) || (word === 'the' && !/^\d+$/.test(reading.at(index + 1).text) && !reading.at(index + 1).spaced)) lead.names = true
    lead.from--
  }
  return lead
}

/** `sábado en ocho`, `el viernes de la próxima semana`. */
function laterThan(reading: Reading, index: number, nearness: Nearness): Nearness {
  if (reading.word(index) === 'en' && reading.word(index + 1) === 'ocho') return 'later'
  const inWeek = reading.word(index) === 'de' && reading.word(index + 1) === 'la' && ['proxima', 'otra'].includes(reading.word(index + 2)) && reading.word(index + 3) === 'semana'
  return inWeek ? 'later' : nearness
}

/**
 * Weekdays alone, several of them: `martes y jueves` and `lunes a viernes` come back every week.
 * `sábado y domingo` is a weekend, and `este martes y jueves` a week of its own.
 */
function weekly(atoms: DateAtom[], range: boolean, nearness: Nearness): Saying | undefined {
  if (atoms.length < 2 || (nearness !== 'coming' && nearness !== 'following') || atoms.some(({ weekday, day }) => weekday === undefined || day !== undefined)) return undefined
  const places = atoms.map(({ weekday }) => weekdays.indexOf(weekday!))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (range) {
    const byDay = weekdays.filter((_, place) => (first <= last ? place >= first && place <= last : place >= first || place <= last))
    return byDay.length > 3 ? { kind: 'recurring', recurrence: { freq: 'weekly', byDay } } : undefined
  }
  const weekend = places.every((place) => place >= 4) && places.every((place, index) => index === 0 || place === places[index - 1]! + 1)
  if (weekend && !atoms.some(({ plural }) => plural)) return undefined
  return { kind: 'recurring', recurrence: { freq: 'weekly', byDay: weekdays.filter((_, place) => places.includes(place)) } }
}
