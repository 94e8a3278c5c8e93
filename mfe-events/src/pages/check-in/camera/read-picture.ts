import { decodeQR } from 'qr/decode.js'

/** Wide enough for a code held up to the camera, and small enough for a slow processor. */
const width = 640
const canvas = document.createElement('canvas')
const pen = canvas.getContext('2d', { willReadFrequently: true })

/** The text of the QR code in the present picture of a video, or null. */
export function readPicture(video: HTMLVideoElement): string | null {
  if (!pen || video.videoWidth === 0) return null
  canvas.width = Math.min(width, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // Most pictures hold no code, which the decoder says by throwing.
    return null
  }
}
