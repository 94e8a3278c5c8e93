import type { Region } from '@convive/contracts/vocabulary'

/** A moment in Costa Rica, `YYYY-MM-DD` and `HH:MM`. */
export type LocalMoment = { date: string; time: string }

/** A message that somebody wrote. `text` is exactly the stretch `span` of the input (in UTF-16 units), captions without their placeholder. */
export type ChatMessage = { author: string | null; authorPhone: string | null; writtenAt: LocalMoment; text: string; span: { start: number; length: number } }

/** What is no message: lines of the program itself, pictures and sounds, and what was deleted. */
export type SkippedKind = 'system' | 'media' | 'deleted'
export type Skipped = { kind: SkippedKind; count: number }

/** How the dates of an export are written; `none` if it has none. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first' | 'none'

/** A conversation. `mediaWithoutText` counts the pictures, films and documents that came without a word, each of which may be a flyer. */
export type Chat = { messages: ChatMessage[]; skipped: Skipped[]; mediaWithoutText: number; dateOrder: DateOrder; region: Region | null }
