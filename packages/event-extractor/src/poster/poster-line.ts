/** A word as OCR read it: its confidence from 0 to 1, and its box in pixels. */
export type PosterWord = { text: string; confidence: number; left: number; right: number; top: number; bottom: number }

/** A line of words from left to right. `size` is the height of its capitals in pixels. */
export type PosterLine = { words: PosterWord[]; size: number }

type Box = { left: number; right: number; top: number; bottom: number }

export const boxOf = ({ words }: PosterLine): Box => ({
  left: Math.min(...words.map(({ left }) => left)),
  right: Math.max(...words.map(({ right }) => right)),
  top: Math.min(...words.map(({ top }) => top)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
})

export const textOf = ({ words }: PosterLine): string => words.map(({ text }) => text).join(' ')

export const letterCount = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length
