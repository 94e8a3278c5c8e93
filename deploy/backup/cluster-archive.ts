import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Decrypter } from 'age-encryption'
import * as z from 'zod/mini'
import { archiveName, manifestName } from './base-backup.ts'
import { decryptFile, encryptedSuffix } from './encryption.ts'
import { unfinished } from './rotation.ts'

const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

/**
 * Reads the whole archive of a backup and compares each file with its size and checksum in the manifest.
 * @param into writes the files into this new folder as well
 * @param archive of `openArchive`, for a backup that may be encrypted
 * @throws naming the first file that is missing, damaged or unknown
 */
export async function readArchive(
  backup: string,
  into?: string,
  archive?: AsyncIterable<Uint8Array>,
): Promise<{ files: number; bytes: number }> {
  const expected = await readManifest(join(backup, manifestName))
  let [files, bytes] = [0, 0]
  if (into !== undefined) await mkdir(into, { recursive: true, mode: 0o700 })
  // Opened only now: nobody would hear of an error before it is read.
  const zipped = archive ?? createReadStream(join(backup, archiveName))
  for await (const { path, isFolder, size, content } of tarEntries(zipped)) {
    if (normalize(join('/', path)) !== join('/', path)) throw new Error(`the archive leads out of its folder: ${path}`)
    const place = into && join(into, path)
    if (isFolder) {
      if (place) await mkdir(place, { recursive: true, mode: 0o700 })
      continue
    }
    const hash = createHash('sha256')
    await writeHashed(content, hash, place)
    files++
    bytes += size
    if (path.startsWith(writeAheadLog)) continue
    const wanted = expected.get(path)
    if (!wanted) throw new Error(`${path} is not in the manifest`)
    if (wanted.Size !== size || wanted.Checksum !== hash.digest('hex')) throw new Error(`${path} is damaged`)
    expected.delete(path)
  }
  for (const path of expected.keys()) throw new Error(`${path} is missing in the archive`)
  return { files, bytes }
}

/** Throws if the folder is no backup, or an encrypted one to which no key of the decrypter fits. */
export async function openArchive(backup: string, decrypter?: Decrypter): Promise<AsyncIterable<Uint8Array>> {
  const [plain, encrypted] = [archiveName, archiveName + encryptedSuffix].map((name) => join(backup, name)) as [
    string,
    string,
  ]
  if (backup.endsWith(unfinished) || ![plain, encrypted].some(existsSync))
    throw new Error(`${backup} is no backup, or an unfinished one`)
  if (existsSync(plain)) return createReadStream(plain)
  if (!decrypter) throw new Error(`${backup} is encrypted: name the file with the secret key, --identity FILE`)
  return await decryptFile(encrypted, decrypter)
}

/** The manifest does not list it. Its records have checksums of their own, which the server verifies. */
const writeAheadLog = 'pg_wal/'

async function readManifest(file: string): Promise<Map<string, z.infer<typeof Manifest>['Files'][number]>> {
  const text = await readFile(file, 'utf8')
  // The last line has the checksum of all lines before it.
  const end = text.trimEnd().lastIndexOf('\n') + 1
  const [, checksum] = /"Manifest-Checksum": "(\w+)"/.exec(text.slice(end)) ?? []
  if (checksum !== createHash('sha256').update(text.slice(0, end)).digest('hex'))
    throw new Error(`${manifestName} is damaged`)
  const { Files } = Manifest.parse(JSON.parse(text))
  return new Map(Files.filter(({ Path }) => !Path.startsWith(writeAheadLog)).map((each) => [each.Path, each]))
}

async function writeHashed(content: AsyncIterable<Buffer>, hash: Hash, place: string | undefined): Promise<void> {
  if (place) await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const file = place && (await open(place, 'wx', 0o600))
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      if (file) await file.writeFile(chunk)
    }
    if (file) await file.sync()
  } finally {
    if (file) await file.close()
  }
}

type TarEntry = { path: string; isFolder: boolean; size: number; content: AsyncIterable<Buffer> }

const blockSize = 512

/** The entries of an archive as PostgreSQL writes it: paths of up to 99 bytes, files and folders. Read each to its end. */
async function* tarEntries(zipped: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const unzipped = createGunzip()
  // Whoever reads the content gets the error.
  pipeline(zipped, unzipped, () => undefined)
  const source = unzipped[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** Yields exactly `length` bytes, in the pieces that arrive. */
  async function* take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (rest.length === 0) {
        const next = (await source.next()) as IteratorResult<Buffer, undefined>
        if (next.done) throw new Error(`${archiveName} is incomplete`)
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  for (;;) {
    const header = Buffer.concat(await Array.fromAsync(take(blockSize)))
    const path = textAt(header, 0, 100)
    if (path === '') return await readToEnd(source)
    const size = parseInt(textAt(header, 124, 12), 8)
    const type = textAt(header, 156, 1)
    if (type !== '0' && type !== '5') throw new Error(`${path} is neither a file nor a folder`)
    yield { path, isFolder: type === '5', size, content: take(size) }
    for await (const _padding of take((blockSize - (size % blockSize)) % blockSize));
  }
}

/** Until the end, zlib has not compared the checksum of the whole, the only one of the write-ahead log. */
async function readToEnd(source: AsyncIterator<unknown>): Promise<void> {
  while (!(await source.next()).done);
}

const textAt = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
