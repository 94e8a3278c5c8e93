const maxTextBytes = 20 * 1024 * 1024
const maxEntries = 20_000
/** Chats compress about five-fold. Anything that compresses more than 200-fold is treated as a zip bomb. */
const maxRatio = 200
const endOfDirectory = 0x06_05_4b_50
const directoryEntry = 0x02_01_4b_50

type Entry = { name: string; method: number; packed: number; size: number; offset: number }

/** The one text in an archive, such as an exported chat; null if there is none, or several, or it is no archive. */
export async function textInArchive(archive: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  try {
    const texts = entriesOf(bytes).filter(({ name }) => /\.txt$/i.test(name))
    const [entry] = texts
    if (!entry || texts.length > 1 || entry.size > maxTextBytes || entry.size > entry.packed * maxRatio) return null
    const unpacked = await unpack(bytes, entry)
    return unpacked && new TextDecoder().decode(unpacked)
  } catch {
    // Broken, or packed in another way.
    return null
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes)
  let end = bytes.length - 22
  while (view.getUint32(end, true) !== endOfDirectory) end -= 1
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  while (at < end && entries.length < maxEntries && view.getUint32(at, true) === directoryEntry) {
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The size in the directory may be a lie, so that unpacking stops at it. */
async function unpack(bytes: Uint8Array, { method, packed, size, offset }: Entry): Promise<Uint8Array | null> {
  const view = viewOf(bytes)
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = bytes.slice(start, start + packed)
  if (method === 0) return content
  if (method !== 8) return null
  const unpacked = new Uint8Array(size)
  const reader = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let length = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return unpacked.subarray(0, length)
    if (length + value.length > size) return null
    unpacked.set(value, length)
    length += value.length
  }
}
