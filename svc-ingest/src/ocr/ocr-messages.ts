import type { PosterLine } from '@convive/event-extractor/poster/poster-line'

/** A request to the OCR process: the bytes of one picture. */
export type OcrRequest = { bytes: Uint8Array }
/** The lines, or `unreadable` if it is not a readable picture. */
export type OcrReply = { lines: PosterLine[] } | { unreadable: true }
