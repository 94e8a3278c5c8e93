import type { Region } from '@convive/contracts/enums'

/** A moment in Costa Rica, `YYYY-MM-DD` and `HH:MM`. */
export type LocalMoment = { date: string; time: string }

/**
 * A message by a person. `text` is exactly the range `span` of the input (in UTF-16 units); a caption comes without
 * its placeholder.
 */
export type ChatMessage = {
  author: string | null
  authorPhone: string | null
  writtenAt: LocalMoment
  text: string
  span: { start: number; length: number }
}

/** What is not a message: lines by the app, media, and deleted messages. */
export type SkippedKind = 'system' | 'media' | 'deleted'
export type Skipped = { kind: SkippedKind; count: number }

/** The order of dates in an export; `none` without dates. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first' | 'none'

/**
 * A conversation. `mediaWithoutText` counts the pictures, videos and documents without a caption, which may be posters.
 */
export type Chat = {
  messages: ChatMessage[]
  skipped: Skipped[]
  mediaWithoutText: number
  dateOrder: DateOrder
  region: Region | null
}
