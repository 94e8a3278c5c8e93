import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

/** Uppercase words at the head of many messages that name no event. */
const genericHeadings = parsePhrases(`
    invitacion,atencion,importante,comunicado,aviso,urgente,agenda,programa,programacion,cartelera,actividades,
    eventos,calendario,save the date,reminder,recordatorio,info,informacion,lugar,fecha,hora,costo,entrada,precio,
    where,when,what,price,date,time,location,ultima hora,noticia,oferta,promocion,hola,buenas,buenos dias,gracias,
    cupos limitados,cupo limitado,no se lo pierda,no faltes,los esperamos,te esperamos,inscripciones abiertas,
    matricula abierta,matriculas abiertas,matricula,ultimos cupos,ultimos campos,abierta la matricula,horario,ojo,
    pura vida,bienvenidos,welcome,attention,important,update,new,nuevo,hoy,contacto,sinpe`)

/** True for a range that is only a generic heading. */
export function isGenericHeading(reading: Reading, { from, to }: Range): boolean {
  let next = genericHeadings.at(reading, from)?.to ?? from
  if (next === from) return from >= to
  while (next < to && (audience.has(reading.word(next)) || reading.sign(next) === '!')) next++
  return next >= to
}

/** Those whom a heading calls: `ATENCIÓN PADRES`, `Aviso a los vecinos`. */
const audience = parseWords(`
    a la el los las al de todos todas padres madres mamas papas familia familias vecinos vecinas comunidad jovenes
    estudiantes feligreses asociados socios amigos amigas grupo gente emprendedores emprendedoras`)

/**
 * The words of a fragment that stand out: in bold, or at least two in capitals (or one, if it stands alone). Mentions
 * and generic headings do not count. `bold` are the bold ranges of the fragment.
 */
export function findHeading(
  reading: Reading,
  fragment: Range,
  bold: Range[],
  busy: (index: number) => boolean,
): Range | undefined {
  const emphasised = bold.find((range) => range.to <= fragment.to + 1 && isInformative(reading, range, busy))
  return emphasised ? trimmed(reading, emphasised, busy) : findUppercaseRun(reading, fragment, busy)
}

function findUppercaseRun(reading: Reading, fragment: Range, busy: (index: number) => boolean): Range | undefined {
  for (let index = fragment.from; index < fragment.to; index++) {
    if (!reading.isUppercase(index) || busy(index)) continue
    const to = endOfUppercaseRun(reading, index, fragment.to, busy)
    const run = { from: index, to }
    if (
      isInformative(reading, run, busy) &&
      letters(reading, run) >= 6 &&
      (to - index > 1 || isFirstWord(reading, fragment, index))
    )
      return run
    index = to - 1
  }
  return undefined
}

/**
 * `BINGO este sábado`: one uppercase word is a heading at the head of its fragment; elsewhere it is a name (`en el
 * CINDEA`).
 */
function isFirstWord(reading: Reading, { from }: Range, index: number): boolean {
  for (let before = index - 1; before >= from; before--)
    if (['word', 'number'].includes(reading.at(before).kind)) return false
  return true
}

/** A longer run is a text in capitals. */
const maxHeadingTokens = 30

function endOfUppercaseRun(reading: Reading, from: number, limit: number, busy: (index: number) => boolean): number {
  let to = from + 1
  for (let index = from + 1; index < Math.min(limit, from + maxHeadingTokens) && !busy(index); index++) {
    const { kind, text } = reading.at(index)
    const joins =
      kind === 'number' ||
      ['&', '"', "'", '-', '+'].includes(text) ||
      (kind === 'word' && text.length === 1 && reading.isCapitalized(index))
    if (reading.isUppercase(index)) to = index + 1
    else if (!joins) break
  }
  return to
}

const letters = (reading: Reading, { from, to }: Range): number => {
  let count = 0
  for (let index = from; index < to; index++) count += reading.word(index).length
  return count
}

/** True if there is something besides mentions and a generic heading. */
function isInformative(reading: Reading, range: Range, busy: (index: number) => boolean): boolean {
  const { from, to } = trimmed(reading, range, busy)
  if (to <= from) return false
  const notice = genericHeadings.at(reading, from)
  return notice === undefined || notice.to < to - 1
}

/** Removes mentions, emojis and signs at both ends. */
function trimmed(reading: Reading, { from, to }: Range, busy: (index: number) => boolean): Range {
  let [first, last] = [from, Math.min(to, from + maxHeadingTokens)]
  const isIdle = (index: number) =>
    busy(index) || (reading.at(index).kind !== 'word' && reading.at(index).kind !== 'number')
  while (first < last && isIdle(first)) first++
  for (let index = first; index < last; index++) if (busy(index)) last = index
  while (last > first && isIdle(last - 1) && reading.at(last - 1).text !== '"') last--
  return { from: first, to: last }
}
