import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Transaction } from '@convive/service-kit/database/database'
import { storePicture } from '../../media/pictures.ts'

/** Rendered by `draw-scenes.ts`. */
const files = {
  cloudForest: new URL('./cloud-forest.webp', import.meta.url),
  sunriseSea: new URL('./sunrise-sea.webp', import.meta.url),
  moonlitBeach: new URL('./moonlit-beach.webp', import.meta.url),
  concertLights: new URL('./concert-lights.webp', import.meta.url),
  patioLights: new URL('./patio-lights.webp', import.meta.url),
  forestBath: new URL('./forest-bath.webp', import.meta.url),
}
/** What `draw-scenes.ts` draws, in pixels. */
const drawnSize = { width: 1200, height: 750 }
export type PictureName = keyof typeof files

/** Stores a picture of a demo event as an upload of its organiser, and returns its address. */
export async function seedPicture(tx: Transaction, picture: PictureName, organiserId: number): Promise<string> {
  const bytes = await readFile(files[picture])
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  return await storePicture(tx, { name, bytes, ...drawnSize }, organiserId)
}
