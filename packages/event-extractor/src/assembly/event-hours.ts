import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment, fragmentAt, timesIn } from '../segments/segment.ts'
import { type DayPart, dayPartWithin, defaultMeridiem } from '../times/day-parts.ts'
import { correctionPhrases } from '../lexicon/announcement-words.ts'
import type { ClockTime } from '../times/clock-time.ts'
import { timeFromLaterHour, timeFromSideHour } from './near-hours.ts'
import { formatMinutes, resolveTimes, type ResolvedTimes } from '../times/resolve-times.ts'
import type { TimeMention } from '../times/time-expression.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'

/** The times of an event, and where the text states them. */
export type EventHours = ResolvedTimes & {
  at: TimeMention
  endAt: Range | null
  /** Further starts on the same day: `8 am, 10 am y 5 pm`. */
  further: string[]
}

const doorWords = parseWords(`
    puertas abren abre abrimos doors registro registration signup up apertura inscripcion inscripciones bus buseta
    buses cierre`)
/** Words for gathering: their time counts only if nothing states the beginning. */
const gatheringWords = parseWords(`
    gather gathering meet meeting arrive arrival llegada llegar checkin in recepcion vemos reunimos sale salimos
    recibe recibimos concentracion concentramos`)
const beginningWords = parseWords(`
    starts start starting begins empieza empezar comenzar iniciar arrancar empezamos comienza comenzamos inicia
    iniciamos inicio arranca arrancamos show kickoff`)
const limitWords = new Set(['antes', 'before', 'hasta', 'until', 'till'])

/**
 * The times that fragments state: first those beside the day; the beginning wins over doors and registration. Undefined
 * if there are none.
 */
export function findHours(reading: Reading, fragments: Fragment[], title: Range | undefined): EventHours | undefined {
  const ordered = [
    ...fragments.filter((fragment) => eventDatesIn(fragment).length > 0),
    ...fragments.filter((fragment) => eventDatesIn(fragment).length === 0),
  ]
  const times = ordered.flatMap(timesIn)
  const starts = times.filter((time) => !isLimit(reading, time))
  const own = starts.filter((time) => !isForDoors(reading, time) && !isCorrected(reading, time, starts))
  const at =
    beginningOf(reading, own) ??
    labelledBeginning(reading, fragments, own) ??
    own.find((time) => isLocal(reading, time)) ??
    besideDay(own, ordered[0]) ??
    own[0] ??
    starts[0]
  if (!at) return undefined
  const end =
    at.end ??
    times.find((time) => time.from > at.from && isEnd(reading, time, at) && isSaidOf(at, time, fragments))?.start ??
    null
  return {
    ...resolveHalfOfDay(reading, fragments, { at, end, title }),
    at,
    endAt: end && { from: end.from, to: end.to },
    further: furtherStarts(reading, times, at),
  }
}

/** The starts that follow in a list of times, with nothing else between them. A person decides about them. */
function furtherStarts(reading: Reading, times: TimeMention[], at: TimeMention): string[] {
  const further: string[] = []
  let last = at
  for (const time of times.filter(({ from }) => from > at.from).slice(0, maxFurther)) {
    if (last.end || time.end || time.start.minutes === null || !isListBetween(reading, last.to, time.from)) break
    further.push(formatMinutes(time.start.minutes))
    last = time
  }
  return further
}
const maxFurther = 5
const listWords = new Set([',', '/', '&', 'y', 'e', 'and', 'a', 'las', 'la', 'at'])

function isListBetween(reading: Reading, from: number, to: number): boolean {
  if (to - from > 4 || ![',', '/', '&', 'y', 'e', 'and'].includes(reading.at(from).text)) return false
  for (let index = from; index < to; index++) if (!listWords.has(reading.at(index).text)) return false
  return true
}

/** `9:00 Pacific | 11:00 Costa Rica`. */
const isLocal = (reading: Reading, { to }: TimeMention): boolean =>
  (reading.word(to) === 'costa' && reading.word(to + 1) === 'rica') ||
  (reading.word(to) === 'hora' && ['tica', 'cr'].includes(reading.word(to + 1)))

/** `People who hate 4 am: the loop, Sat Aug 26 at 9 am`: of two hours, the one right after the day. */
function besideDay([first, ...others]: TimeMention[], dated: Fragment | undefined): TimeMention | undefined {
  const date = dated && eventDatesIn(dated)[0]
  if (!date || !first || first.from > date.from) return undefined
  return others.find(({ from }) => from >= date.to && from - date.to <= maxBehindDay)
}
const maxBehindDay = 3

/** `gather at 6, ceremony starts 6:30pm`, `concentración 11 a.m. y salida 1 p.m.`. */
function beginningOf(reading: Reading, times: TimeMention[]): TimeMention | undefined {
  const [first, second] = times
  if (!first || !second || !isForGathering(reading, first)) return undefined
  return isOfBeginning(reading, second) || isDeparture(reading, second) ? second : undefined
}

/**
 * `Sellado de lienzos: 7:00`, and below it `Inicio del concurso: 8:00`: a line that begins with the word for beginning and
 * states a later hour.
 */
function labelledBeginning(
  reading: Reading,
  fragments: Fragment[],
  [first, ...others]: TimeMention[],
): TimeMention | undefined {
  if (!first || others.length === 0) return undefined
  const line = fragments.find(({ from, startsLine }) => startsLine && startWords.has(reading.word(from)))
  return line && others.find((time) => contains(line, time) && isLater(time, first))
}
const startWords = parseWords('inicio inicia comienzo comienza arranque arranca start starts begins')
const contains = ({ from, to }: Range, time: TimeMention): boolean => time.from >= from && time.from < to
const isLater = ({ start }: TimeMention, { start: first }: TimeMention): boolean =>
  start.minutes !== null && first.minutes !== null && start.minutes > first.minutes

/** `gather at 6`, `7:00 pm concentración`. */
const isForGathering = (reading: Reading, time: TimeMention): boolean =>
  isBehind(reading, time, gatheringWords) || gatheringNouns.has(reading.word(time.to))
const gatheringNouns = new Set(['concentracion', 'calentamiento', 'recepcion', 'llegada', 'bienvenida', 'warmup'])

/** `Sale 2:30 pm`, `salida a la 1`, `7:30 pm salida`: a parade or a race begins when it leaves. */
export const isDeparture = (reading: Reading, { from, to }: TimeMention): boolean => {
  const before = ['las', 'la'].includes(reading.word(from - 1)) ? from - 3 : from - 1
  const lead = reading.sign(before) === ':' ? before - 1 : before
  return departureWords.has(reading.word(lead)) || departureWords.has(reading.word(to))
}
const departureWords = new Set(['salida', 'sale', 'salen', 'salimos', 'partida', 'partimos', 'largada', 'departure'])

/** `starts 7 am`, `a 7 am start`. */
const isOfBeginning = (reading: Reading, time: TimeMention): boolean =>
  isBehind(reading, time, beginningWords) || beginningWords.has(reading.word(time.to))

const isBehind = (reading: Reading, { from }: Pick<TimeMention, 'from'>, words: ReadonlySet<string>): boolean =>
  [1, 2, 3].some((back) => words.has(reading.word(from - back)))

type Said = { at: TimeMention; end: ClockTime | null; title: Range | undefined }

/** If no word shows the half of the day, the usual one is proposed for review. */
function resolveHalfOfDay(reading: Reading, fragments: Fragment[], { at, end, title }: Said): ResolvedTimes {
  const resolved = resolveTimes(at.start, end, windowAround(reading, fragments, at, title))
  const near =
    resolved.ambiguous && end === null
      ? (timeFromLaterHour(fragments, at) ?? timeFromSideHour(fragments, at, (time) => isSideTime(reading, time)))
      : undefined
  if (near !== undefined) return { start: near, end: null, ambiguous: false, certainty: 0.8 }
  const usual = resolved.ambiguous ? defaultMeridiem(reading, fragments, at.start.hour) : undefined
  return usual ? { ...resolveTimes(at.start, end, usual), ambiguous: true, certainty: 0.5 } : resolved
}

/** `antes de las 5`, `hasta las 10` do not begin an event. */
const isLimit = (reading: Reading, { from }: TimeMention): boolean =>
  [1, 2, 3].some((back) => limitWords.has(reading.word(from - back)))
const isEnd = (reading: Reading, time: TimeMention, start: TimeMention): boolean =>
  [1, 2].some((back) => ['hasta', 'until', 'till'].includes(reading.word(time.from - back))) &&
  !endsOffer(reading, time, start.to)
/**
 * An end in the sentence of the beginning, or at the start of its own: `happy hour hasta las 6` ends something else.
 */
const isSaidOf = (start: TimeMention, end: TimeMention, fragments: Fragment[]): boolean =>
  fragments.some(({ from, to }) => end.from >= from && end.from < to && (start.from >= from || end.from - from <= 3))
/** `7 pm doors, 8 pm show`: the word belongs to the hour before it. */
const endsHour = (reading: Reading, index: number): boolean =>
  ['am', 'pm', 'm', 'p', 'h'].includes(reading.word(index - 1)) || reading.number(index - 1) !== undefined
/** In `The doors will open at 11`, `doors` may be one word further from the hour than other words. */
const isForDoors = (reading: Reading, time: TimeMention): boolean =>
  [1, 2, 3].some((back) => doorWords.has(reading.word(time.from - back)) && !endsHour(reading, time.from - back)) ||
  ['doors', 'puertas'].includes(reading.word(time.to)) ||
  (reading.word(time.from - 1) === 'in' && reading.word(time.from - 3) === 'check') ||
  isForEntry(reading, time) ||
  isOfMassBefore(reading, time) ||
  isForRegistration(reading, time) ||
  (reading.word(time.from - 4) === 'doors' && reading.word(time.from - 1) === 'at')
/** `Ingreso 5:30 p.m.`, `gates at 4:30`, `Entrega de camisetas 6:00 am`: the words right before the hour. */
function isForEntry(reading: Reading, { from }: TimeMention): boolean {
  let lead = from - 1
  while (lead > from - maxBeforeHour && entryConnectors.has(reading.at(lead).text)) lead--
  const word = reading.word(lead)
  return entryWords.has(word) || (runnersKit.has(word) && ['entrega', 'retiro'].includes(reading.word(lead - 2)))
}
const maxBeforeHour = 4
const entryConnectors = new Set([':', 'a', 'las', 'la', 'at', 'from', 'desde', 'de', 'open'])
const entryWords = new Set(['ingreso', 'gates', 'gate', 'acreditacion', 'sellado', 'setup'])
const runnersKit = new Set(['camisetas', 'dorsales', 'paquetes', 'numeros', 'kits'])

/** `Registro el viernes desde las 5 pm`: a few words without a sign or a number may lead to the hour. */
function isForRegistration(reading: Reading, { from }: TimeMention): boolean {
  for (let index = from - 1; index >= from - maxBehindRegistration && reading.at(index).kind === 'word'; index--)
    if (['registro', 'registration'].includes(reading.word(index))) return true
  return false
}
const maxBehindRegistration = 6

/** `a las 3, perdón, a las 4`, `a las 3 no, a las 4`: another hour follows the words of correction. */
function isCorrected(reading: Reading, { to }: TimeMention, times: TimeMention[]): boolean {
  const next = times.find(({ from }) => from >= to)
  if (!next || next.from - to > maxCorrection) return false
  if (reading.word(to) === 'no' && reading.sign(to + 1) === ',') return true
  const found = correctionPhrases.findWithin(reading, to, next.from)
  return found !== undefined && next.from - found.to <= maxAfterCorrection
}
const maxCorrection = 7
const maxAfterCorrection = 3

/**
 * A time whose words say that it is neither the beginning nor the end: of the doors, of gathering, a limit, or the second
 * call of an assembly (`segunda convocatoria 10 am`).
 */
export const isSideTime = (reading: Reading, time: TimeMention): boolean =>
  isPreparation(reading, time) || isLimit(reading, time) || isBehind(reading, time, secondCalls)

/** The time of doors, registration or gathering, before the event begins. */
export const isPreparation = (reading: Reading, time: TimeMention): boolean =>
  isForDoors(reading, time) || isBehind(reading, time, gatheringWords)

const secondCalls = new Set(['convocatoria'])

/** `right after the 5 PM Mass`, `después de la misa de 9`: the hour of what comes before the event. */
const isOfMassBefore = (reading: Reading, { from, to }: TimeMention): boolean =>
  isBehind(reading, { from }, afterWords) &&
  [reading.word(to), reading.word(from - 2)].some((word) => massWords.has(word))
const afterWords = new Set(['after', 'despues', 'luego', 'terminando'])
const massWords = new Set(['misa', 'mass', 'service', 'culto'])

/** The part of the day from the words nearest to the time: in its fragment, in the title, anywhere. */
function windowAround(
  reading: Reading,
  fragments: Fragment[],
  at: TimeMention,
  title: Range | undefined,
): DayPart | undefined {
  const own = fragmentAt(fragments, at)
  const stretches = [own, title, ...fragments].filter((stretch) => stretch !== undefined)
  for (const { from, to } of stretches) {
    const found = dayPartWithin(reading, from, to)
    if (found) return found.value
  }
  return undefined
}

const offers = parsePhrases(
  `dos por uno,two for one,happy hour,hora feliz,promo,promos,promocion,promociones,descuento,descuentos,
  discount,discounts,mitad de precio,half price,half off,barra libre,open bar,preventa,presale,early bird,
  entrada gratis,entrada libre,entrada gratuita,ingreso gratis,ingreso libre,free entry,free entrance,free admission,
  sin cover,no cover,mujeres gratis,mujeres entran gratis,mujeres no pagan,damas gratis,damas entran gratis,damas no pagan,
  chicas gratis,chicas entran gratis,chicas no pagan,ellas gratis,ellas entran gratis,ellas no pagan,ladies free,
  ladies get in free,women free,girls free`,
)

/** An offer's words stand this near to the hour that ends it; the bound keeps the analysis linear. */
const maxWords = 14

/**
 * `8 pm. Mesa compartida y 2x1 en cerveza hasta las 10`: whether an hour after `hasta` or `until` ends an offer or a free
 * entry, and not the event. The offer stands between the hour of the beginning, which ends at `startTo`, and the limit, in
 * one clause, or right behind the hour. So `happy hour 4 pm hasta las 7` still ends at 7.
 */
function endsOffer(reading: Reading, hour: Range, startTo: number): boolean {
  const first = Math.max(startTo, hour.from - maxWords)
  let from = hour.from
  while (from > first && !endsClause(reading, from - 1)) from--
  for (let index = from; index < hour.from; index++) if (isDiscount(reading, index)) return true
  return offers.findWithin(reading, from, hour.from) !== undefined || beginsOffer(reading, hour.to)
}

const beginsOffer = (reading: Reading, index: number): boolean =>
  isTimes(reading, index + 1) || offers.at(reading, index) !== undefined

/** `2x1`, `20%`. */
const isDiscount = (reading: Reading, index: number): boolean =>
  isTimes(reading, index) || (reading.sign(index) === '%' && reading.number(index - 1) !== undefined)

/** The middle of `2x1`, `3 x 2` and `2 for 1`. */
const isTimes = (reading: Reading, index: number): boolean =>
  ['x', 'por', 'for'].includes(reading.word(index)) &&
  reading.number(index - 1) !== undefined &&
  reading.number(index + 1) !== undefined

function endsClause(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index)
  return kind === 'break' || kind === 'emoji' || [',', '.', ';', '!', '|', '(', ')'].includes(text)
}
