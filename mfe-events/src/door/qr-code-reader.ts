/** Reads a QR code from the current frame of a video; null if there is none. */
export type QrCodeReader = (video: HTMLVideoElement) => Promise<string | null>

type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/**
 * Uses the browser's barcode detector if it has one and as long as it works; otherwise loads our decoder. A detector can
 * fail at any frame, for example when the phone ends the process behind it.
 */
export async function createQrCodeReader(): Promise<QrCodeReader> {
  const Native = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return await loadDecoder()
  const detector = new Native({ formats: ['qr_code'] })
  let decoder: QrCodeReader | undefined
  return async (video) => {
    if (decoder) return await decoder(video)
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      decoder = await loadDecoder()
      return null
    }
  }
}

async function loadDecoder(): Promise<QrCodeReader> {
  const { decodeQrCode } = await import('./decode-qr-code.ts')
  return async (video) => decodeQrCode(video)
}
