import {
  type Chat,
  type ChatMessage,
  detectDateOrder,
  hasUnknownHeaders,
  type Header,
  type HeaderShape,
  invisibleMarks,
  type LocalMoment,
  momentOf,
  parseAuthor,
  parseHeader,
  type Skipped,
  type SkippedKind,
} from './message-headers.ts'
import type { Region } from '@convive/contracts/enums'
import { normalizePhone } from '../contacts/contacts.ts'
import { detectLanguage } from '../lexicon/language-and-category.ts'
import { Reading, type WorkCounter } from '../text/reading.ts'
import { foldText } from '@convive/formats/fold-text'

/** A header and the range of text up to the next one. */
type Entry = { header: Header | null; start: number; end: number }

/** When a text was imported and for which region. `work` counts one step for each character. */
type ImportContext = { importedAt: LocalMoment; region?: Region | null; work?: WorkCounter }

/**
 * Reads an exported, copied or forwarded conversation. A text without any header is one message, written at its
 * import.
 */
export function readChat(text: string, { importedAt, region = null, work = { steps: 0 } }: ImportContext): Chat {
  const entries = entriesOf(text, work)
  const headers = entries.flatMap(({ header }) => header ?? [])
  const dateOrder = detectDateOrder(headers, importedAt.date, isEnglish(text, entries))
  const unknownHeaders = headers.length === 0 && hasUnknownHeaders(text)
  const chat: Chat = { messages: [], skipped: [], mediaWithoutText: 0, unknownHeaders, dateOrder, region }
  const counts = new Map<SkippedKind, number>()
  const first = headers[0] && momentOf(headers[0], dateOrder)
  for (const entry of entries) {
    const writtenAt = (entry.header ? momentOf(entry.header, dateOrder) : first) ?? importedAt
    work.steps += entry.end - entry.start
    const read = readEntry(text, entry, writtenAt)
    if (read.skipped) counts.set(read.skipped, (counts.get(read.skipped) ?? 0) + 1)
    if (read.poster) chat.mediaWithoutText++
    if (read.message) chat.messages.push(read.message)
  }
  chat.skipped = [...counts].map(([kind, count]): Skipped => ({ kind, count }))
  return chat
}

/**
 * The parts of a text that begin with headers. A forwarded text with one line that looks like a header is not a chat.
 */
function entriesOf(text: string, work: WorkCounter): Entry[] {
  const entries: Entry[] = []
  let shape: HeaderShape | undefined
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    work.steps += end - start + 1
    const header = parseHeader(text.slice(start, Math.min(end, start + 120)))
    if (header && (shape === undefined || sameExport(shape, header.shape))) {
      shape = header.shape
      entries.push({ header, start, end })
    } else if (entries.length > 0) entries.at(-1)!.end = end
    else if (text.slice(start, Math.min(end, start + 100)).trim() !== '') entries.push({ header: null, start, end })
    start = end + 1
  }
  const isChat = entries[0]?.header !== null || entries.length > 3
  return isChat ? entries : [{ header: null, start: 0, end: text.length }]
}

/** Brackets around the whole moment always mark a header. A dash may also be part of a written program. */
const sameExport = (shape: HeaderShape, other: HeaderShape): boolean => formOf(shape) === formOf(other)
const formOf = (shape: HeaderShape): HeaderShape => (shape === 'time_first' ? 'bracket' : shape)

/** The language of the messages, judged by the beginning of the text. */
function isEnglish(text: string, entries: Entry[]): boolean {
  return entries.some(({ header }) => header) && detectLanguage(new Reading(text.slice(0, 20_000))) === 'en'
}

type ReadEntry = { message?: ChatMessage; skipped?: SkippedKind; poster?: boolean }

function readEntry(text: string, { header, start, end }: Entry, writtenAt: LocalMoment): ReadEntry {
  const { restStart, isAlone } = afterHeader(text, header, start, end)
  const rest = text.slice(restStart, end)
  const author = header && authorOf(header, rest)
  if (header && !isAlone && (!author || isSystemAction(author.name)))
    return { skipped: systemMessageKind(rest) ?? 'system' }
  const words = trimmed(text, restStart + (author?.length ?? 0), end)
  const skipped =
    author &&
    systemMessageKind(text.slice(words.start, Math.min(words.end, words.start + 400)), {
      ...author,
      isMarked: text.slice(restStart + author.length, words.start).includes('\u200e'),
    })
  if (skipped) return { skipped }
  return readWords(text, words, { ...senderOf(author?.name), writtenAt })
}

/** Where the rest of a message begins. A header may be alone on its line, with the message below it. */
function afterHeader(text: string, header: Header | null, start: number, end: number) {
  const restStart = start + (header?.rest ?? 0)
  const below = /^[ \t]{0,20}\r?\n(?=[^\n]{0,1000}\S)/.exec(text.slice(restStart, Math.min(end, restStart + 1100)))
  const isAlone = header !== null && header.author === undefined && below !== null
  return { restStart: restStart + (isAlone ? below[0].length : 0), isAlone }
}

const authorOf = (header: Header, rest: string) =>
  header.author === undefined ? parseAuthor(rest) : { name: header.author, length: 0 }

function readWords(
  text: string,
  words: Stretch,
  about: Pick<ChatMessage, 'author' | 'authorPhone' | 'writtenAt'>,
): ReadEntry {
  const unedited = trimmed(text, words.start, words.end - editedMarkLength(text.slice(words.start, words.end)))
  const whole = text.slice(unedited.start, unedited.end)
  const media = findPlaceholder(whole)
  const caption = media ? captionAround(text, unedited, media) : unedited
  if (caption.end <= caption.start) return media ? { skipped: 'media', poster: media.mayBePoster } : {}
  const message = {
    ...about,
    text: text.slice(caption.start, caption.end),
    span: { start: caption.start, length: caption.end - caption.start },
  }
  return media ? { message, skipped: 'media' } : { message }
}

type Stretch = { start: number; end: number }

/** The caption below a placeholder, or before it. */
function captionAround(text: string, { start, end }: Stretch, media: Stretch): Stretch {
  return media.start === 0 ? trimmed(text, start + media.end, end) : trimmed(text, start, start + media.start)
}

const blank = new RegExp(`[\\s${invisibleMarks}]`)

/** Removes spaces and invisible marks at both ends. */
function trimmed(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, to]
  while (start < end && blank.test(text[start]!)) start++
  while (end > start && blank.test(text[end - 1]!)) end--
  return { start, end }
}

/** `+506 8812-3456` is a number, `~ Maya` a name that is not in the exporter's contacts. */
function senderOf(name: string | undefined): Pick<ChatMessage, 'author' | 'authorPhone'> {
  if (name === undefined) return { author: null, authorPhone: null }
  const plain = name
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/^~ ?/, '')
    .trim()
  const isNumber = /^\+?[\d\s().-]{8,24}$/.test(plain)
  return { author: plain, authorPhone: (isNumber ? normalizePhone(plain) : undefined) ?? null }
}

/** Texts by the app are short, so the beginning of a longer text is enough. */
const maxLength = 300
const marks = new RegExp(`[${invisibleMarks}]`, 'g')

/** Lower case without accents and marks, with plain spaces: the form that the patterns match. */
const foldNotice = (text: string): string =>
  foldText(text.slice(0, maxLength))
    .replace(marks, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()

const deletedTexts = [
  'se elimino este mensaje|este mensaje fue eliminado|eliminaste este mensaje|este mensaje se elimino',
  'un admin(?:istrador)? elimino este mensaje|borraste este mensaje|null',
  'this message was deleted|you deleted this message|message deleted',
].join('|')
const deletedPattern = new RegExp(String.raw`^(?:${deletedTexts})(?: (?:por|by) [^\n]{1,80})?\.?$`)
const noticeTexts = [
  'los mensajes y las llamadas|los mensajes y llamadas|los mensajes de este chat|los mensajes en este',
  'messages and calls|messages to this (?:chat|group)|esperando (?:este|el) mensaje',
  'waiting for this message|los mensajes temporales|disappearing messages|tu codigo de seguridad',
  'your security code|llamada perdida|videollamada perdida|missed (?:voice|video|group)|llamada de voz',
  'voice call|video call|videollamada',
].join('|')
const noticePattern = new RegExp(`^(?:${noticeTexts})`)
const actionTexts = [
  'creo (?:el|este) grupo|created (?:the |this )?group|se unio usando|se unio al grupo|se unio con',
  'te uniste|joined using|joined the group|joined from|joined via|salio del grupo',
  String.raw`^[^\n]{1,80} (?:salio|left)\.?$|left the group|cambio el (?:icono|asunto|nombre)`,
  'cambio la (?:descripcion|foto|imagen|configuracion)|cambio los ajustes|cambio su numero|cambiaste',
  'changed (?:the|this) (?:group|subject|icon|description|settings)|changed the subject',
  'changed their phone number|elimino la (?:foto|descripcion)|elimino el icono|te anadio|anadio a|agrego a',
  'te agrego|anadiste a|agregaste a|elimino a|sacaste a|removed |added |you were added|you added',
  'ahora (?:es|eres|sos) admin|now an admin|no longer an admin|fijo un mensaje|pinned a message',
  'activo los mensajes|desactivo los mensajes|turned (?:on|off) disappearing|codigo de seguridad',
  'security code|solicito unirse|requested to join|aprobo la solicitud|inicio una llamada|started a call',
].join('|')
const actionPattern = new RegExp(`(?:${actionTexts})`)

/**
 * The kind of a line that the app wrote, without an author or in the name of somebody or of the group. iPhones mark it.
 * Undefined for a message that a person wrote.
 */
function systemMessageKind(
  text: string,
  author?: { name: string; isMarked: boolean },
): Exclude<SkippedKind, 'media'> | undefined {
  const plain = foldNotice(text)
  if (deletedPattern.test(plain)) return 'deleted'
  if (!author) return 'system'
  const byProgram = author.isMarked || plain.startsWith(foldNotice(author.name))
  if (noticePattern.test(plain) && (byProgram || /cifrad|encrypt|^esperando|^waiting/.test(plain))) return 'system'
  return byProgram && actionPattern.test(plain) ? 'system' : undefined
}

/** True for a line by the app that only seems to have an author: `Ana cambió el asunto a "Feria: sábado"`. */
const isSystemAction = (name: string): boolean => actionPattern.test(foldNotice(name))

const editedPattern =
  /[\u200e\s]{0,4}<(?:Se editó este mensaje\.?|Este mensaje fue editado\.?|Editado|This message was edited\.?|Edited)>[\s\u200e]{0,4}$/i

/** The length of the app's remark at the end of a text that it was edited. */
const editedMarkLength = (text: string): number => editedPattern.exec(text.slice(-60))?.[0].length ?? 0

/** A placeholder for media, and whether it may be a poster. `start` and `end` are positions in the text. */
type Placeholder = { start: number; end: number; mayBePoster: boolean }

const placeholderMarks = '[\\u200e\\u200f\\ufeff \\u00a0]{0,6}'
const omittedPattern =
  '(?<omitted>imagen|foto|fotografía|image|photo|v[ií]deo|nota de v[ií]deo|video note|documento|document|audio|' +
  'sticker|gif|tarjeta de contacto|contact card) (?:omitid[oa]|omitted)'
const generalPattern = '<(?:multimedia omitido|multimedia omitida|archivo omitido|media omitted)>'
const attachedPattern = '<(?:adjunto|archivo adjunto|attached): (?<attached>[^<>\\n]{1,120})>'
const filePattern = '(?<file>[^\\n:<>/]{1,100}\\.[a-z0-9]{2,4}) \\((?:archivo adjunto|file attached)\\)'
const anyPattern = `(?:${omittedPattern}|${generalPattern}|${attachedPattern}|${filePattern})`
/** A placeholder is at the start of a message, with the caption below, or at its end, with the caption before it. */
const placeholderAtStart = new RegExp(
  `^${placeholderMarks}(?:[^\\n]{1,100} • ${placeholderMarks}[^\\n]{1,30}${placeholderMarks})?${anyPattern}${placeholderMarks}(?=\\n|$)`,
  'i',
)
const placeholderAtEnd = new RegExp(
  `(?:^|[\\n\\u200e ])${placeholderMarks}(?:${omittedPattern}|${generalPattern}|${attachedPattern})${placeholderMarks}$`,
  'i',
)
const maxPlaceholderLength = 260

/** The placeholder in a message, if there is one. */
function findPlaceholder(text: string): Placeholder | undefined {
  const head = placeholderAtStart.exec(text.slice(0, maxPlaceholderLength))
  if (head) return { start: head.index, end: head.index + head[0].length, mayBePoster: mayBePoster(head.groups) }
  const from = Math.max(0, text.length - maxPlaceholderLength)
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
