/** What a source says of an event beside its name. A moved one has a new day, which its data may not know yet. */
type CalledOff = 'cancelled' | 'postponed' | 'moved'

const cancelledWords = 'cancell?ed|called off|cancellation|cancelad[oa]s?|cancelaci[oó]n|suspendid[oa]s?|anulad[oa]s?'
const postponedWords = 'postponed|pospuest[oa]s?|aplazad[oa]s?'
const movedWords = 'rescheduled|reprogramad[oa]s?|reagendad[oa]s?'
const words = `${cancelledWords}|${postponedWords}|${movedWords}`
const verbs = 'se (?:cancela|suspende|anula)n?|se (?:pospone|aplaza)n?'

/** What a word of a status says, but for one that moved, whose data has the new day: `CANCELLED`, `Suspendido`, `https://schema.org/EventPostponed`. */
export function calledOffByStatus(status: string): CalledOff | undefined {
  const word = status
    .trim()
    .slice(0, 100)
    .replace(/^.*[/#]/, '')
    .replace(/^Event/i, '')
  return new RegExp(`^(?:${cancelledWords}|${postponedWords})$`, 'i').test(word) ? offBy(word) : undefined
}

function offBy(word: string): CalledOff {
  if (new RegExp(`^(?:${movedWords})$`, 'i').test(word)) return 'moved'
  return new RegExp(`^(?:${postponedWords}|se (?:pospone|aplaza)n?)$`, 'i').test(word) ? 'postponed' : 'cancelled'
}

const subject = '(?:event(?:os?|s)?|actividad|activity|meeting|show|concierto|concert)'
const reason = '(?:por|due|because|until|hasta|debido|a causa|owing|today|hoy)(?![\\p{L}])'
/** A remark and nothing else: `cancelado`, `Canceled event`, `suspendida por lluvia`. */
const remark = new RegExp(`^(?:${subject} )?(${words}|${verbs})(?: ${subject})?(?:,? ${reason}.*)?$`, 'iu')
/** What stands between a name and a remark. Values, because a bundle is in ASCII. */
const signs = '[()[\\]{}<>【】:|*_~!¡.❌🚫⚠️]+|[–—/]'
const marks = new RegExp(String.raw`(?:\s*(?:${signs}|-(?=\s)|(?<=\s)-)\s*)+`, 'u')
const comma = /,\s+(?=[^,]*$)/

/**
 * What a title says beside the name of the event: `CANCELADO: Tope`, `[Cancelled] Concert`, `Feria (pospuesta)`. A name
 * that only begins with such a word, like `Suspendidos en el aire`, says nothing. The word in capitals needs no mark.
 */
export function readTitle(title: string): { title: string; off: CalledOff | undefined } {
  const short = title.slice(0, 300)
  return atHead(short) ?? atEnd(short, marks) ?? atEnd(short, comma) ?? inCapitals(short) ?? { title, off: undefined }
}

type Read = ReturnType<typeof readTitle>

function atHead(title: string): Read | undefined {
  const start = new RegExp(`^${marks.source}`, 'u').exec(title)?.[0].length ?? 0
  const [head = ''] = title.slice(start).split(marks, 1)
  const found = remark.exec(head.trim())
  if (!found) return undefined
  const rest = title.slice(start + head.length).replace(new RegExp(`^${marks.source}`, 'u'), '')
  return { title: rest.trim() || title, off: offBy(found[1]!) }
}

function atEnd(title: string, between: RegExp): Read | undefined {
  const parts = title.split(between).filter((part) => part.trim() !== '')
  const last = parts.at(-1) ?? ''
  const found = parts.length > 1 ? remark.exec(last.trim()) : null
  if (!found) return undefined
  const name = title.slice(0, title.lastIndexOf(last)).replace(/[\s([{<【:|*_~,–—-]+$/u, '')
  return { title: name, off: offBy(found[1]!) }
}

function inCapitals(title: string): Read | undefined {
  const [, before = '', first, last, after = ''] =
    new RegExp(`^(?:[^\\p{L}]{0,5}(${words})\\s+(?=\\S)(.*)|(.*\\S)\\s+(${words})[^\\p{L}]{0,5})$`, 'iu').exec(title) ??
    []
  const [word, name] = first === undefined ? [after, last ?? ''] : [before, first]
  const isLoud = word !== '' && word === word.toUpperCase() && name !== name.toUpperCase()
  return isLoud ? { title: name, off: offBy(word) } : undefined
}
