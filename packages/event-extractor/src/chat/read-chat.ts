import { invisibleMarks } from './invisible-marks.ts'
import type { Region } from '@convive/contracts/enums'
import { normalizePhone } from '../contacts/phones.ts'
import { detectLanguage } from '../lexicon/detect-language.ts'
import { Reading, type WorkCounter } from '../text/reading.ts'
import type { Chat, ChatMessage, LocalMoment, Skipped, SkippedKind } from './chat.ts'
import { detectDateOrder, momentOf } from './date-order.ts'
import { parseAuthor, parseHeader, type Header, type HeaderShape } from './message-headers.ts'
import { findPlaceholder } from './media-placeholders.ts'
import { editedMarkLength, isSystemAction, systemMessageKind } from './system-messages.ts'

/** A header and the range of text up to the next one. */
type Entry = { header: Header | null; start: number; end: number }

/** When a text was imported and for which region. `work` counts one step for each character. */
export type ImportContext = { importedAt: LocalMoment; region?: Region | null; work?: WorkCounter }

/**
 * Reads an exported, copied or forwarded conversation. A text without any header is one message, written at its
 * import.
 */
export function readChat(text: string, { importedAt, region = null, work = { steps: 0 } }: ImportContext): Chat {
  const entries = entriesOf(text, work)
  const headers = entries.flatMap(({ header }) => header ?? [])
  const dateOrder = detectDateOrder(headers, importedAt.date, isEnglish(text, entries))
  const chat: Chat = { messages: [], skipped: [], mediaWithoutText: 0, dateOrder, region }
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
    const header = parseHeader(text.slice(start, Math.min(end, start + 100)))
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

/** Brackets always mark a header. A dash may also be part of a written program. */
const sameExport = (shape: HeaderShape, other: HeaderShape): boolean => (shape === 'dash') === (other === 'dash')

/** The language of the messages, judged by the beginning of the text. */
function isEnglish(text: string, entries: Entry[]): boolean {
  return entries.some(({ header }) => header) && detectLanguage(new Reading(text.slice(0, 20_000))) === 'en'
}

type ReadEntry = { message?: ChatMessage; skipped?: SkippedKind; poster?: boolean }

function readEntry(text: string, { header, start, end }: Entry, writtenAt: LocalMoment): ReadEntry {
  const restStart = start + (header?.rest ?? 0)
  const rest = text.slice(restStart, end)
  const author = header ? parseAuthor(rest) : undefined
  if (header && (!author || isSystemAction(author.name))) return { skipped: systemMessageKind(rest, null) ?? 'system' }
  const words = trimmed(text, restStart + (author?.length ?? 0), end)
  const skipped =
    author && systemMessageKind(text.slice(words.start, Math.min(words.end, words.start + 400)), author.name)
  if (skipped) return { skipped }
  return readWords(text, words, { ...senderOf(author?.name), writtenAt })
}

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
