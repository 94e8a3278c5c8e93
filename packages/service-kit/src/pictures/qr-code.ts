import { encodeQR } from 'qr'

/** Renders a QR code as a PNG, large enough to be scanned from a screen or from paper. */
export async function qrCodePng(text: string): Promise<Buffer> {
  // Loaded with the first ticket, because it takes 10 MB.
  const { default: sharp } = await import('sharp')
  const svg = encodeQR(text, 'svg', { border: 4 })
  return await sharp(Buffer.from(svg))
    .resize({ width: 360, kernel: 'nearest' })
    .flatten({ background: 'white' })
    .png({ palette: true })
    .toBuffer()
}
