/** Reads QR codes in a picture of a camera: null where there is none. */
export type CodeFinder = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own detector where it has one; else ours, fetched when it is needed. */
export async function codeFinder(): Promise<CodeFinder> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { readPicture } = await import('./read-picture.ts')
  return async (video) => readPicture(video)
}
