/** A placeholder for a picture, a film or a sound, and whether it may have been a flyer. `start` and `end` are places in the text. */
export type Placeholder = { start: number; end: number; mayBeFlyer: boolean }

const marks = '[\\u200e\\u200f\\ufeff \\u00a0]{0,6}'
const omitted = '(?<omitted>imagen|foto|fotografía|image|photo|v[ií]deo|nota de v[ií]deo|video note|documento|document|audio|sticker|gif|tarjeta de contacto|contact card) (?:omitid[oa]|omitted)'
const general = '<(?:multimedia omitido|multimedia omitida|archivo omitido|media omitted)>'
const attached = '<(?:adjunto|archivo adjunto|attached): (?<attached>[^<>\\n]{1,120})>'
const file = '(?<file>[^\\n:<>/]{1,100}\\.[a-z0-9]{2,4}) \\((?:archivo adjunto|file attached)\\)'
const any = `(?:${omitted}|${general}|${attached}|${file})`
/** At the head of a message, a caption below it; or at its end, the caption before it. */
const atHead = new RegExp(`^${marks}(?:[^\\n]{1,100} • ${marks}[^\\n]{1,30}${marks})?${any}${marks}(?=\\n|$)`, 'i')
const atEnd = new RegExp(`(?:^|[\\n\\u200e ])${marks}(?:${omitted}|${general}|${attached})${marks}$`, 'i')
const longest = 260

/** The placeholder in a message, if it has one. */
export function placeholderIn(text: string): Placeholder | undefined {
  const head = atHead.exec(text.slice(0, longest))
  if (head) return { start: head.index, end: head.index + head[0].length, mayBeFlyer: mayBeFlyer(head.groups) }
  const from = Math.max(0, text.length - longest)
  const end = atEnd.exec(text.slice(from))
  return end ? { start: from + end.index, end: text.length, mayBeFlyer: mayBeFlyer(end.groups) } : undefined
}

/** Sounds, stickers, moving pictures and cards announce nothing. */
function mayBeFlyer(groups: Record<string, string | undefined> | undefined): boolean {
  const omittedKind = groups?.['omitted']?.toLowerCase()
  if (omittedKind !== undefined) return !/^(?:audio|sticker|gif|tarjeta|contact|nota|video note)/.test(omittedKind)
  const name = groups?.['attached'] ?? groups?.['file']
  return name === undefined || !/\.(?:opus|mp3|m4a|ogg|aac|webp|vcf|gif|amr)$|STICKER|AUDIO|PTT-/i.test(name)
}
