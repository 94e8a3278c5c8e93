/** A picture is shown at most this large, in pixels; more would only cost data on the way. */
const longestSide = 1024
/** Below this, in bytes, it is sent as it is. */
const smallEnough = 300 * 1024

/** A chosen file as a data URL, made smaller where the browser can; what it cannot read is left to the server to judge. */
export async function readPicture(file: File): Promise<string> {
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
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
  reader.readAsDataURL(file)
  return promise
}
