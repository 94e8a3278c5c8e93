import { phrasesOf } from '../reading/phrases.ts'
import type { Range, Reading } from '../reading/reading.ts'

/** What stands in capitals at the head of many messages without naming an event. */
const notices = phrasesOf(`invitacion,atencion,importante,comunicado,aviso,urgente,agenda,programa,programacion,cartelera,actividades,eventos,calendario,save the date,reminder,recordatorio,info,informacion,
  lugar,fecha,hora,costo,entrada,precio,where,when,what,price,date,time,location,ultima hora,noticia,oferta,promocion,hola,buenas,buenos dias,gracias,cupos limitados,cupo limitado,no se lo pierda,no faltes,los esperamos,te esperamos,inscripciones abiertas,matricula abierta,matriculas abiertas,matricula,ultimos cupos,ultimos campos,abierta la matricula,
  horario,ojo,pura vida,bienvenidos,welcome,attention,important,update,new,nuevo,hoy,contacto,sinpe`)

/** True for a stretch that is a notice and nothing else. */
export const isNotice = (reading: Reading, { from, to }: Range): boolean => (notices.at(reading, from)?.to ?? from) >= to

/** The words of a piece that stand out: in bold, or two and more in capitals (one, if it is all there is). Mentions and notices do not count. `bold` are the piece's own. */
export function headingWithin(reading: Reading, piece: Range, bold: Range[], busy: (index: number) => boolean): Range | undefined {
  const emphasised = bold.find((range) => range.to <= piece.to + 1 && tells(reading, range, busy))
  return emphasised ? trimmed(reading, emphasised, busy) : shoutedWithin(reading, piece, busy)
}

function shoutedWithin(reading: Reading, piece: Range, busy: (index: number) => boolean): Range | undefined {
  for (let index = piece.from; index < piece.to; index++) {
    if (!reading.shouted(index) || busy(index)) continue
    const to = shoutedUntil(reading, index, piece.to, busy)
    const run = { from: index, to }
    if (tells(reading, run, busy) && letters(reading, run) >= 6 && (to - index > 1 || leads(reading, piece, index))) return run
    index = to - 1
  }
  return undefined
}

/** `BINGO este sábado`: a single word in capitals stands out at the head of its piece; elsewhere it is a name (`en el CINDEA`). */
function leads(reading: Reading, { from }: Range, index: number): boolean {
  for (let before = index - 1; before >= from; before--) if (['word', 'number'].includes(reading.at(before).kind)) return false
  return true
}

/** A heading of more words and signs than this is a text in capitals. */
const longest = 30

function shoutedUntil(reading: Reading, from: number, limit: number, busy: (index: number) => boolean): number {
  let to = from + 1
  for (let index = from + 1; index < Math.min(limit, from + longest) && !busy(index); index++) {
    const { kind, text } = reading.at(index)
    const joins = kind === 'number' || ['&', '"', "'", '-', '+'].includes(text) || (kind === 'word' && text.length === 1 && reading.capital(index))
    if (reading.shouted(index)) to = index + 1
    else if (!joins) break
  }
  return to
}

const letters = (reading: Reading, { from, to }: Range): number => {
  let count = 0
  for (let index = from; index < to; index++) count += reading.word(index).length
  return count
}

/** True if something besides mentions and a notice stands there. */
function tells(reading: Reading, range: Range, busy: (index: number) => boolean): boolean {
  const { from, to } = trimmed(reading, range, busy)
  if (to <= from) return false
  const notice = notices.at(reading, from)
  return notice === undefined || notice.to < to - 1
}

/** Leaves out mentions, emojis and signs at either end. */
function trimmed(reading: Reading, { from, to }: Range, busy: (index: number) => boolean): Range {
  let [first, last] = [from, Math.min(to, from + longest)]
  const isIdle = (index: number) => busy(index) || (reading.at(index).kind !== 'word' && reading.at(index).kind !== 'number')
  while (first < last && isIdle(first)) first++
  for (let index = first; index < last; index++) if (busy(index)) last = index
  while (last > first && isIdle(last - 1) && reading.at(last - 1).text !== '"') last--
  return { from: first, to: last }
}
