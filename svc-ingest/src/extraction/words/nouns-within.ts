import { wordsOf, type Found } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'
import { eventNouns, type EventNoun } from './event-nouns.ts'

/** Words behind a noun that make it something else: `taller mecánico`, `clase media`. */
const otherwise: Record<string, string[]> = { taller: ['mecanico', 'automotriz'], clase: ['media', 'alta', 'baja'], carrera: ['universitaria', 'tecnica'], partido: ['politico'], obra: ['gris', 'negra'], market: ['place'], night: ['shift', 'shifts'], meeting: ['point', 'place', 'spot', 'time'] }

/** What is roasted, where `asado` is no meal for all. */
const roasted = new Set(['pollo', 'pollos', 'tamal', 'tamales', 'elote', 'elotes', 'cerdo', 'carne', 'platano', 'platanos'])

/** The words for events in a stretch, mentions left out (`busy` tells which tokens a mention takes). */
export function nounsWithin(reading: Reading, { from, to }: Range, busy: (index: number) => boolean): Found<EventNoun>[] {
  const nouns: Found<EventNoun>[] = []
  for (let index = from; index < to; index++) {
    if (reading.at(index).kind !== 'word' || busy(index)) continue
    const noun = eventNouns.at(reading, index) ?? festAt(reading, index)
    if (!noun || noun.to > to || isSomethingElse(reading, noun)) continue
    nouns.push(noun)
    index = noun.to - 1
  }
  return nouns
}

const fest: EventNoun = { category: 'community', language: 'en', weak: false, container: true }

/** `Oktoberfest`, `Uvitafest`. */
const festAt = (reading: Reading, index: number): Found<EventNoun> | undefined => (/^\p{L}{3,20}fest$/u.test(reading.word(index)) ? { value: fest, from: index, to: index + 1 } : undefined)

function isSomethingElse(reading: Reading, { from, to }: Range): boolean {
  const word = reading.word(from)
  if (word === 'pena' && !reading.text({ from, to: from + 1 }).toLowerCase().includes('ñ')) return true
  if (word.startsWith('asado') && roasted.has(reading.word(from - 1))) return true
  if (['celebracion', 'conmemoracion', 'homenaje'].includes(word) && reading.word(from - 1) === 'en') return true
  if (otherwise[word]?.includes(reading.word(to))) return true
  if (word === 'muestras' && isNoShow(reading, from)) return true
  return isPlaceName(reading, from) || isWhereSomethingIs(reading, from) || isNamedAfter(reading, from)
}

/** What bears the name of what is done there, and is none: `sala de sesiones`, `casa de retiros`, `Tribunal Supremo de Elecciones`, `comisión de fiestas`. */
const bearers = wordsOf('sala salas salon salones tribunal ministerio instituto comite comision federacion oficina departamento direccion campo casa')
function isNamedAfter(reading: Reading, from: number): boolean {
  const preposition = ['la', 'las', 'los'].includes(reading.word(from - 1)) ? from - 2 : from - 1
  if (!['de', 'del'].includes(reading.word(preposition))) return false
  return bearers.has(reading.word(preposition - 1)) || (bearers.has(reading.word(preposition - 2)) && reading.capital(preposition - 1))
}

/** `8am, Club Costa`, `the clinic`: words for a group or an hour of advice that are places as well. */
function isPlaceName(reading: Reading, from: number): boolean {
  if (!['club', 'clinic', 'camp', 'market'].includes(reading.word(from))) return false
  return (reading.sign(from - 1) === ',' && reading.capital(from) && reading.capital(from + 1)) || (reading.word(from) === 'clinic' && ['the', 'our', 'my', 'your'].includes(reading.word(from - 1)))
}

/** `toma de muestras`, `muestras de cariño`. */
const isNoShow = (reading: Reading, from: number): boolean => reading.word(from - 2) === 'toma' || ['carino', 'apoyo', 'afecto', 'solidaridad'].includes(reading.word(from + 2))

/** `los esperamos en la feria`, `join us at the market`: where people are asked to come to. */
const namesIt = wordsOf('esperamos vemos acompanenos acompannenos acompanen participe participen participa us')

/** `en la feria`, `at the market`: where something happens, not what happens. */
function isWhereSomethingIs(reading: Reading, from: number): boolean {
  // `nos vemos en el Mercadito Vintage` names it.
  if (reading.capital(from) && reading.capital(from + 1) && !reading.shouted(from)) return false
  if (namesIt.has(reading.word(from - 3))) return false
  const [before, article] = [reading.word(from - 2), reading.word(from - 1)]
  return (before === 'en' && ['el', 'la', 'los', 'las'].includes(article)) || (before === 'at' && article === 'the')
}

/** Words that could be said of anything. */
const isOfAnything = wordsOf('actividad actividades evento eventos event events')
export const isGeneric = (noun: Found<EventNoun>, reading: Reading): boolean => isOfAnything.has(reading.word(noun.from))

/**
 * The noun that names the event: the first strong one, else the first weak one. A weak one that leads straight to a strong one with `de` begins its name;
 * one that stands before the day (`day` is its place) is the name of what happens then: `Full moon fire circle, Friday at 6, ceremony starts 6:30`.
 */
export function namingNoun(reading: Reading, nouns: Found<EventNoun>[], day = Number.POSITIVE_INFINITY): Found<EventNoun> | undefined {
  const first = nouns[0]
  const strong = nouns.find(({ value }) => !value.weak)
  if (!strong || !first || first === strong) return first
  if (first.from < day && strong.from > day && !isGeneric(first, reading)) return first
  const leadsOn = ['de', 'del'].includes(reading.word(first.to)) || ['de', 'del'].includes(reading.word(first.to - 1))
  return leadsOn && strong.from - first.to <= 3 ? first : strong
}
