import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrCodePng } from './qr-code.ts'

it('encodes a small picture that a scanner reads', async () => {
  const picture = await qrCodePng('0123456789ABCDEFGHJKMNPQRS')
  expect(picture.length).toBeLessThan(5000)
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(
    '0123456789ABCDEFGHJKMNPQRS',
  )
})
