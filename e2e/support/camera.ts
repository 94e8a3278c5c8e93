import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'

const [width, height] = [640, 480]

/** Writes a video (YUV4MPEG2) of a QR code, which Chromium uses as its camera. */
export function filmCode(file: string, code: string): void {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor((height - 40) / modules.length)
  const [left, top] = [width, height].map((side) => Math.floor((side - modules.length * scale) / 2)) as [number, number]
  const light = Buffer.alloc(width * height, 190)
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < scale; line += 1) {
        const from = (top + y * scale + line) * width + left + x * scale
        light.fill(dark ? 30 : 225, from, from + scale)
      }
    }),
  )
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}
