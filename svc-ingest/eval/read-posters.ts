import { readPoster } from '../src/posters/read-poster.ts'
import { createTextRecognizer } from '../src/posters/recognize-text.ts'
import { withoutDoubtfulPrice } from '../src/posters/analyze-image.ts'
import { assistWithPoster } from '../src/ai-assist/rule-based-assist.ts'
import { drawPoster } from './draw-poster.ts'
import { readOn, type Poster } from './poster.ts'
import { newScore, score, type Score } from './score.ts'

/** Draws posters and reads them as the service does. `milliseconds` is the mean of a reading, without the drawing. */
export async function readPosters(posters: Poster[]): Promise<Score & { milliseconds: number }> {
  const recognizer = await createTextRecognizer(() => undefined)
  const total = newScore()
  let spent = 0
  for (const poster of posters) {
    const picture = await drawPoster(poster.drawing)
    const began = performance.now()
    const read = assistWithPoster(await readPoster(recognizer, picture), readOn)
    spent += performance.now() - began
    score(total, poster, withoutDoubtfulPrice(read.details, read.text), read.doubts)
  }
  await recognizer.end()
  return { ...total, milliseconds: spent / posters.length }
}
