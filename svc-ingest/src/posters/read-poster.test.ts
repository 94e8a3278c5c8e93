import type { PosterLine } from '@convive/event-extractor/poster/poster-line'
import { describe, expect, it } from 'vitest'
import { pricesBeside, readPoster } from './read-poster.ts'
import sharp from 'sharp'

const line = (text: string, top: number, confidence = 0.9): PosterLine => ({
  words: [{ text, confidence, left: 0, right: 200, top, bottom: top + 40 }],
  size: 40,
})

describe('the price of a poster', () => {
  const poster = [line('Noche de Comedia', 0), line('7:30 p.m.', 100)]

  it('is found in another reading, where the first one read nothing', () => {
    const price = line('₡3.000', 200)
    expect(pricesBeside(poster, [...poster, price])).toEqual([price])
  })

  it('is no second reading of a line, no guess, and no other text', () => {
    const others = [line('₡7.300', 100), line('₡3.000', 200, 0.4), line('Comedia', 300)]
    expect(pricesBeside(poster, others)).toEqual([])
  })

  it('is looked for again only if none was found, with white letters on orange as white on dark', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#e09f3e' } })
      .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: '#fff' } } }])
      .png()
      .toBuffer()
    const darkest: number[] = []
    const reading = (found: PosterLine[]) => ({
      read: () => Promise.resolve(found),
      readOnce: async (prepared: Buffer) => {
        const { channels } = await sharp(prepared).stats()
        darkest.push(channels[0]!.min)
        return [line('₡3.000', 200)]
      },
      end: () => Promise.resolve(),
    })
    expect(await readPoster(reading([...poster, line('Entrada libre', 300)]), picture)).toHaveLength(3)
    expect(darkest).toEqual([])
    expect(await readPoster(reading(poster), picture)).toEqual([...poster, line('₡3.000', 200)])
    expect(darkest[0]).toBeLessThan(10)
  })
})
