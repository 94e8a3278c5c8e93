/** Why an event does not take place on its day. */
type CalledOff = 'cancelled' | 'postponed'

const cancelledWords = 'cancell?ed|called off|cancelad[oa]s?|suspendid[oa]s?|anulad[oa]s?'
const postponedWords = 'postponed|rescheduled|pospuest[oa]s?|aplazad[oa]s?|reprogramad[oa]s?'
const words = `${cancelledWords}|${postponedWords}`
const isCancelled = new RegExp(`^(?:${cancelledWords})$`, 'i')

/** What a word of a status says: `CANCELLED`, `Suspendido`, `https://schema.org/EventPostponed`. */
export function calledOffByStatus(status: string): CalledOff | undefined {
  const word = status
    .trim()
    .slice(0, 100)
    .replace(/^.*[/#]/, '')
    .replace(/^Event/i, '')
  return new RegExp(`^(?:${words})$`, 'i').test(word) ? offBy(word) : undefined
}

const offBy = (word: string): CalledOff => (isCancelled.test(word) ? 'cancelled' : 'postponed')

const subject = String.raw`(?:event(?:o|s|os)?|actividad|activity|meeting|show|concierto|concert)?\s*`
// Values, because the bundler keeps the letters of tagged templates, and a bundle is in ASCII.
const opening = '¡'
const marks = '¡!*_~🚫❌⚠️'
const dashes = '–—'
const atHead = [
  new RegExp(
    String.raw`^\s*[${marks}]*\s*[([{<]\s*${subject}(${words})\s*[!.*]*\s*[)\]}>]\s*[:\-${dashes}|]?\s*(.*)$`,
    'iu',
  ),
  new RegExp(String.raw`^\s*[${marks}\s]*${subject}(${words})[*_~\s]*[!.:|]+[*_~\s]*[-${dashes}]?\s*(.*)$`, 'iu'),
  new RegExp(String.raw`^\s*[${marks}\s]*${subject}(${words})[*_~]*\s+[-${dashes}|/]+\s*(.*)$`, 'iu'),
]
const atEnd = new RegExp(
  String.raw`^(.{2,}?)\s*(?:[([{<]\s*(${words})[!.]*\s*[)\]}>]|[:\-${dashes}|]\s*${opening}?(${words})[!.]*)\s*$`,
  'iu',
)

/**
 * What a title says beside the name of the event: `CANCELADO: Tope`, `[Cancelled] Concert`, `Feria (pospuesta)`. A name
 * that only begins with such a word, like `Suspendidos en el aire`, says nothing. The word in capitals needs no mark.
 */
export function readTitle(title: string): { title: string; off: CalledOff | undefined } {
  const short = title.slice(0, 300)
  for (const form of atHead) {
    const found = form.exec(short)
    if (found) return { title: found[2]!.trim() || title, off: offBy(found[1]!) }
  }
  const capitals = new RegExp(`^[^\\p{L}]{0,5}(${words})\\s+(?=\\S)(.*)$`, 'iu').exec(short)
  if (capitals && capitals[1] === capitals[1]!.toUpperCase() && capitals[2] !== capitals[2]!.toUpperCase())
    return { title: capitals[2]!, off: offBy(capitals[1]) }
  const end = atEnd.exec(short)
  return end ? { title: end[1]!.trim(), off: offBy((end[2] ?? end[3])!) } : { title, off: undefined }
}
