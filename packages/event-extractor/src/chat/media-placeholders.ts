/** A placeholder for media, and whether it may be a poster. `start` and `end` are positions in the text. */
export type Placeholder = { start: number; end: number; mayBePoster: boolean }

const marks = '[\\u200e\\u200f\\ufeff \\u00a0]{0,6}'
const omittedPattern =
  '(?<omitted>imagen|foto|fotografía|image|photo|v[ií]deo|nota de v[ií]deo|video note|documento|document|audio|' +
  'sticker|gif|tarjeta de contacto|contact card) (?:omitid[oa]|omitted)'
const generalPattern = '<(?:multimedia omitido|multimedia omitida|archivo omitido|media omitted)>'
const attachedPattern = '<(?:adjunto|archivo adjunto|attached): (?<attached>[^<>\\n]{1,120})>'
const filePattern = '(?<file>[^\\n:<>/]{1,100}\\.[a-z0-9]{2,4}) \\((?:archivo adjunto|file attached)\\)'
const anyPattern = `(?:${omittedPattern}|${generalPattern}|${attachedPattern}|${filePattern})`
/** A placeholder is at the start of a message, with the caption below, or at its end, with the caption before it. */
const placeholderAtStart = new RegExp(
  `^${marks}(?:[^\\n]{1,100} • ${marks}[^\\n]{1,30}${marks})?${anyPattern}${marks}(?=\\n|$)`,
  'i',
)
const placeholderAtEnd = new RegExp(
  `(?:^|[\\n\\u200e ])${marks}(?:${omittedPattern}|${generalPattern}|${attachedPattern})${marks}$`,
  'i',
)
const maxLength = 260

/** The placeholder in a message, if there is one. */
export function findPlaceholder(text: string): Placeholder | undefined {
  const head = placeholderAtStart.exec(text.slice(0, maxLength))
  if (head) return { start: head.index, end: head.index + head[0].length, mayBePoster: mayBePoster(head.groups) }
  const from = Math.max(0, text.length - maxLength)
  const end = placeholderAtEnd.exec(text.slice(from))
  return end ? { start: from + end.index, end: text.length, mayBePoster: mayBePoster(end.groups) } : undefined
}

/** Audio, stickers, GIFs and contact cards are not posters. */
function mayBePoster(groups: Record<string, string | undefined> | undefined): boolean {
  const omittedKind = groups?.['omitted']?.toLowerCase()
  if (omittedKind !== undefined) return !/^(?:audio|sticker|gif|tarjeta|contact|nota|video note)/.test(omittedKind)
  const name = groups?.['attached'] ?? groups?.['file']
  return name === undefined || !/\.(?:opus|mp3|m4a|ogg|aac|webp|vcf|gif|amr)$|STICKER|AUDIO|PTT-/i.test(name)
}
