/** A word with the confidence of its reading, from 0 to 1. */
export type ReadWord = { text: string; confidence: number }
/** A line of words, from left to right; lines come from top to bottom. */
export type ReadLine = ReadWord[]

/** A request to the OCR process: the bytes of one picture. */
export type OcrRequest = { bytes: Uint8Array }
/** The lines, or `unreadable` if it is not a readable picture. */
export type OcrReply = { lines: ReadLine[] } | { unreadable: true }
