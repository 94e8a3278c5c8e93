import { decodeQR } from 'qr/decode.js'

/** Wide enough for a code held up to the camera, and small enough for a slow processor, in pixels. */
const maxWidth = 640
const canvas = document.createElement('canvas')
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Decodes the QR code in the current frame of a video; null if there is none. */
export function decodeQrCode(video: HTMLVideoElement): string | null {
  if (!context || video.videoWidth === 0) return null
  canvas.width = Math.min(maxWidth, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // The decoder throws if the frame holds no code, as most frames do.
    return null
  }
}
