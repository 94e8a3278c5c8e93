/** Pictures appear at most this large, in pixels. More would waste the user's data. */
const longestSide = 1024
/** A smaller file, in bytes, is sent unchanged. */
const smallEnough = 300 * 1024

/**
 * A selected file as a data URL, resized where the browser can decode it. The server judges a file that the browser
 * cannot decode.
 */
export async function resizePicture(file: File): Promise<string> {
  if (file.size <= smallEnough) return await dataUrlOf(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return bitmap ? shrunk(bitmap) : await dataUrlOf(file)
}

function shrunk(bitmap: ImageBitmap): string {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.9)
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
