/** Reads a QR code from the current frame of a video; null if there is none. */
export type QrCodeReader = (video: HTMLVideoElement) => Promise<string | null>

type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Uses the browser's barcode detector if it has one; otherwise loads our decoder. */
export async function createQrCodeReader(): Promise<QrCodeReader> {
  const Native = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQrCode } = await import('./decode-qr-code.ts')
  return async (video) => decodeQrCode(video)
}
