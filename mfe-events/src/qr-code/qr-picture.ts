import { qrPath } from '@convive/event-view/qr-code'

/** Pixels per module: a code of 33 modules has 330 pixels, which every scanner reads from a screen. */
const pixelsPerModule = 10

/** A QR code as a PNG file, for other applications. Rejects if the browser cannot draw it. */
export async function qrPicture(text: string, name: string): Promise<File> {
  const { path, size } = qrPath(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(pixelsPerModule, pixelsPerModule)
  context.fillStyle = 'black'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The QR code could not be drawn')
  return new File([blob], name, { type: 'image/png' })
}
