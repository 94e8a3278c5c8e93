import type { Region } from '@convive/contracts/vocabulary'
import { normalisePhone } from '../extraction/phones.ts'
import { languageOf } from '../extraction/reading/language.ts'
import { Reading, type Work } from '../extraction/reading/reading.ts'
import type { Chat, ChatMessage, LocalMoment, Skipped, SkippedKind } from './chat.ts'
import { dateOrderOf, momentOf } from './date-order.ts'
import { authorOf, headerOf, type Header, type HeaderShape } from './headers.ts'
import { placeholderIn } from './media.ts'
import { editedMarkLength, isActOf, skippedKindOf } from './skipped-lines.ts'

/** A header with the stretch of text up to the next one. */
type Entry = { header: Header | null; start: number; end: number }

/** When a text was imported and for which region; `work` is told how much reading it took, one step for each character looked at. */
export type Import = { importedAt: LocalMoment; region?: Region | null; work?: Work }

/** Reads an exported, copied or forwarded conversation. What has no header at all is one message of the moment of its import. */
export function readChat(text: string, { importedAt, region = null, work = { steps: 0 } }: Import): Chat {
  const entries = entriesOf(text, work)
  const headers = entries.flatMap(({ header }) => header ?? [])
  const dateOrder = dateOrderOf(headers, importedAt.date, isEnglish(text, entries))
  const chat: Chat = { messages: [], skipped: [], mediaWithoutText: 0, dateOrder, region }
  const counts = new Map<SkippedKind, number>()
  const first = headers[0] && momentOf(headers[0], dateOrder)
  for (const entry of entries) {
    const writtenAt = (entry.header ? momentOf(entry.header, dateOrder) : first) ?? importedAt
    work.steps += entry.end - entry.start
    const read = readEntry(text, entry, writtenAt)
    if (read.skipped) counts.set(read.skipped, (counts.get(read.skipped) ?? 0) + 1)
    if (read.flyer) chat.mediaWithoutText++
    if (read.message) chat.messages.push(read.message)
  }
  chat.skipped = [...counts].map(([kind, count]): Skipped => ({ kind, count }))
  return chat
}

/** The parts of a text that headers begin. A forwarded text that happens to hold a line like a header is no chat. */
function entriesOf(text: string, work: Work): Entry[] {
  const entries: Entry[] = []
  let shape: HeaderShape | undefined
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    work.steps += end - start + 1
    const header = headerOf(text.slice(start, Math.min(end, start + 100)))
    if (header && (shape === undefined || agree(shape, header.shape))) {
      shape = header.shape
      entries.push({ header, start, end })
    } else if (entries.length > 0) entries.at(-1)!.end = end
    else if (text.slice(start, Math.min(end, start + 100)).trim() !== '') entries.push({ header: null, start, end })
    start = end + 1
  }
  const isChat = entries[0]?.header !== null || entries.length > 3
  return isChat ? entries : [{ header: null, start: 0, end: text.length }]
}

/** Brackets are sure wherever they stand; a dash may be somebody's own way to write a programme. */
const agree = (shape: HeaderShape, other: HeaderShape): boolean => (shape === 'dash') === (other === 'dash')

/** The language of what people wrote, by the beginning of the text. */
function isEnglish(text: string, entries: Entry[]): boolean {
  return entries.some(({ header }) => header) && languageOf(new Reading(text.slice(0, 20_000))) === 'en'
}

type Read = { message?: ChatMessage; skipped?: SkippedKind; flyer?: boolean }

function readEntry(text: string, { header, start, end }: Entry, writtenAt: LocalMoment): Read {
  const restStart = start + (header?.rest ?? 0)
  const rest = text.slice(restStart, end)
  const author = header ? authorOf(rest) : undefined
  if (header && (!author || isActOf(author.name))) return { skipped: skippedKindOf(rest, null) ?? 'system' }
  const words = trimmed(text, restStart + (author?.length ?? 0), end)
  const skipped = author && skippedKindOf(text.slice(words.start, Math.min(words.end, words.start + 400)), author.name)
  if (skipped) return { skipped }
  return readWords(text, words, { ...senderOf(author?.name), writtenAt })
}

function readWords(text: string, words: Stretch, about: Pick<ChatMessage, 'author' | 'authorPhone' | 'writtenAt'>): Read {
  const unedited = trimmed(text, words.start, words.end - editedMarkLength(text.slice(words.start, words.end)))
  const whole = text.slice(unedited.start, unedited.end)
  const media = placeholderIn(whole)
  const caption = media ? captionAround(text, unedited, media) : unedited
  if (caption.end <= caption.start) return media ? { skipped: 'media', flyer: media.mayBeFlyer } : {}
  const message = { ...about, text: text.slice(caption.start, caption.end), span: { start: caption.start, length: caption.end - caption.start } }
  return media ? { message, skipped: 'media' } : { message }
}

type Stretch = { start: number; end: number }

/** What a person wrote below a placeholder, or before it. */
function captionAround(text: string, { start, end }: Stretch, media: Stretch): Stretch {
  return media.start === 0 ? trimmed(text, start + media.end, end) : trimmed(text, start, start + media.start)
}

const idle = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

/** Leaves out spaces and marks at either end. */
function trimmed(text: string, from: number, to: number): Stretch {
  let [start, end] = [from, to]
  while (start < end && idle.test(text[start]!)) start++
  while (end > start && idle.test(text[end - 1]!)) end--
  return { start, end }
}

/** `+506 8812-3456` is a number, `~ Maya` a name that is not in the exporter's contacts. */
function senderOf(name: string | undefined): Pick<ChatMessage, 'author' | 'authorPhone'> {
  if (name === undefined) return { author: null, authorPhone: null }
  const plain = name.replaceAll(/[\u00a0\u202f]/g, ' ').replace(/^~ ?/, '').trim()
  const isNumber = /^\+?[\d\s().-]{8,24}$/.test(plain)
  return { author: plain, authorPhone: (isNumber ? normalisePhone(plain) : undefined) ?? null }
}
