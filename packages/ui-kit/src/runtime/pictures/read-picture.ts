/** A smaller file, in bytes, is sent unchanged. */
const smallFile = 300 * 1024

/**
 * Reads a selected picture as a data URL of at most `longestSide` pixels: a phone's photo of 8 MB becomes some 300 kB
 * on mobile data. A file that the browser cannot decode is sent unchanged, and the server decides. Rejects if the file
 * can no longer be read.
 */
export async function readPicture(file: File, longestSide: number): Promise<string> {
  if (file.size <= smallFile) return await readDataUrl(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return bitmap ? shrink(bitmap, longestSide) : await readDataUrl(file)
}

function shrink(bitmap: ImageBitmap, longestSide: number): string {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency. Without a background, transparent parts become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** Reads a file as a data URL. Rejects if the file can no longer be read. */
export const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })

/** The size of the file in a data URL, in bytes. Four base64 characters encode three. */
export const dataUrlBytes = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4
