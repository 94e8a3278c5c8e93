/** A word as it was read, with how sure that is, from 0 to 1. */
export type ReadWord = { text: string; confidence: number }
/** A line of words, from left to right; lines come from top to bottom. */
export type ReadLine = ReadWord[]

/** What the reading process is given: a picture's bytes. One at a time. */
export type Asked = { bytes: Uint8Array }

/** What it tells: how far it is (0 to 1), and at the end what stands there, or that it is no picture that it can read. */
export type Told = { told: 'share'; share: number } | { told: 'lines'; lines: ReadLine[] } | { told: 'unreadable' }
