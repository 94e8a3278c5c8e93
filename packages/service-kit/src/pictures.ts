import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Call } from './http.ts'
import { Refused } from './refused.ts'

/** A picture as it is kept: WebP without metadata, named by the hash of its bytes, as `<32 hex digits>.webp`. Width and height in pixels. */
export type Picture = { name: string; bytes: Buffer; width: number; height: number }

/** What a picture becomes, in pixels: whole, with no side longer than that; or the square in its middle. */
export type PictureSize = { longestSide: number } | { square: number }

const mostPixels = 40_000_000

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** How large a body with such a picture in base64 may be, for `serve`. */
export const pictureBody = (mostBytes: number): number => Math.ceil(mostBytes / 3) * 4 + 200

/** The bytes of a field `imageBase64`, bare or as a data URL. Throws a 413 beyond `mostBytes`. */
export function decodePicture(imageBase64: string, mostBytes: number): Buffer {
  const bytes = Buffer.from(imageBase64.replace(/^data:[\w/+.-]{0,50};base64,/, ''), 'base64')
  if (bytes.length > mostBytes) throw new Refused(413, 'too_large', `The picture is larger than ${mostBytes / 1024 / 1024} MB.`)
  return bytes
}

/**
 * Opens a picture: known by its first bytes, whatever it calls itself, turned upright, its size checked before it is decoded, which happens outside of the main thread.
 * Throws a 400 for what is no JPEG, PNG or WebP; what is broken or has more than 40 megapixels is found out when it is decoded (`readPicture`).
 */
export function openPicture(uploaded: Buffer): Sharp {
  if (!Object.values(signatures).some((matches) => matches(uploaded))) throw refused('The picture must be a JPEG, PNG or WebP.')
  return sharp(uploaded, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).rotate()
}

/** Decodes what was opened. Rejects with a 400 where that cannot be done. */
export async function readPicture<T>(decoding: Promise<T>): Promise<T> {
  return await decoding.catch((cause: unknown) => {
    throw Object.assign(refused('The picture cannot be read, or has more than 40 megapixels.'), { cause })
  })
}

/**
 * Makes a picture ours: re-encoded without metadata, named by what came out.
 * Throws a 400 for what is no JPEG, PNG or WebP, is broken, or has more than 40 megapixels.
 */
export async function encodePicture(uploaded: Buffer, size: PictureSize): Promise<Picture> {
  const { data, info } = await readPicture(
    openPicture(uploaded)
      .resize('square' in size ? { width: size.square, height: size.square, fit: 'cover' } : { width: size.longestSide, height: size.longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  )
  const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  return { name, bytes: data, width: info.width, height: info.height }
}

/** Answers with a kept picture. Its name says what is in it, so that it may be kept for good; nothing in it may run, even opened by itself. */
export function answerPicture(call: Pick<Call, 'setHeader'>, bytes: Buffer): Uint8Array<ArrayBuffer> {
  call.setHeader('cache-control', 'public, max-age=31536000, immutable')
  call.setHeader('x-content-type-options', 'nosniff')
  call.setHeader('content-security-policy', `default-src 'none'`)
  return new Uint8Array(bytes)
}

const refused = (message: string) => new Refused(400, 'invalid_input', message, { issues: [{ path: 'imageBase64', message }] })
