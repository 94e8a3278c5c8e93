import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPath } from './qr-code.tsx'

/** Renders the path as a camera sees it: dark squares on white, several pixels each. */
function picture({ path, size }: { path: string; size: number }, scale = 6) {
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '0', y = '0'] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) * scale + row) * side + Number(x) * scale) * 4
      for (let column = 0; column < scale; column += 1) data.fill(0, from + column * 4, from + column * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

it.each(['https://convive.example/cora/pay?venue=12&amount=35', 'Zk3v-1_aQ9mB2xY7w'])(
  'a scanner reads %s back',
  (text) => {
    expect(decodeQR(picture(qrPath(text)))).toBe(text)
  },
)
