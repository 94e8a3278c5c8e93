import { encodeQR } from 'qr'

/** A QR code as the path of an SVG, one unit for each module, with the quiet border that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size: modules.length }
}
