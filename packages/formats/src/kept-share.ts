/**
 * What somebody shares to the installed application from another one: a text, a picture, or an exported chat. The service
 * worker keeps it on the device, or the gateway in a cookie where there is none, until the form has read it.
 */
export type Share = { text: string; file: File | null; refused: ShareRefusal | null }
/** `no_picture`: without a service worker, nothing on the device keeps a picture. */
export type ShareRefusal = 'too_large' | 'wrong_type' | 'no_picture'

export const sharePath = '/share-target'
/** The form that reads it. */
export const sharedFormPath = '/events/create?tab=smart&shared=true'
export const maxShareBytes = 20 * 1024 * 1024

/** Whether a file is a picture, or text: alone, or in the archive that WhatsApp exports. Null for all others. */
export function kindOfShared({ name, type }: Pick<File, 'name' | 'type'>): 'picture' | 'text' | 'archive' | null {
  if (/^image\/(jpeg|png|webp)$/.test(type)) return 'picture'
  if (type === 'application/zip' || /\.zip$/i.test(name)) return 'archive'
  return type === 'text/plain' || /\.txt$/i.test(name) ? 'text' : null
}

/** Reads the fields `title`, `text`, `url` and `files` of the form in which a phone shares something. */
export function readShare(form: FormData): Share {
  const fields = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
  const text = fields
    .filter(
      (one, index) =>
        one !== '' && !fields.some((other, at) => at !== index && other.includes(one) && (other !== one || at < index)),
    )
    .join('\n')
  const file = form.getAll('files').find((value): value is File => typeof value !== 'string' && value.size > 0) ?? null
  const refused = file === null ? null : refusalOf(file)
  return { text, file: refused ? null : file, refused }
}

const refusalOf = (file: File): ShareRefusal | null => {
  if (file.size > maxShareBytes) return 'too_large'
  return kindOfShared(file) ? null : 'wrong_type'
}

const cacheName = 'shared'
const [textKey, fileKey] = ['/shared/text', '/shared/file']

/** Keeps the latest share on this device, in place of an earlier one. */
export async function keepShare({ text, file, refused }: Share): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.put(textKey, Response.json({ text, refused, name: file?.name }))
  if (file) await cache.put(fileKey, new Response(file, { headers: { 'content-type': file.type } }))
}

/** The kept share, or null without one. It stays until `forgetShare`. */
export async function findShare(): Promise<Share | null> {
  const cookie = /(?:^|; )shared=(?<text>[^;]+)/.exec(document.cookie)?.groups?.['text']
  if (cookie !== undefined) return { file: null, ...(JSON.parse(decodeURIComponent(cookie)) as Omit<Share, 'file'>) }
  // Only a secure page has caches.
  const cache = 'caches' in globalThis ? await caches.open(cacheName) : undefined
  const kept = await cache?.match(textKey)
  if (!cache || !kept) return null
  const { text, refused, name } = (await kept.json()) as Omit<Share, 'file'> & { name?: string }
  const stored = await cache.match(fileKey)
  const blob = await stored?.blob()
  return { text, refused, file: blob ? new File([blob], name ?? '', { type: blob.type }) : null }
}

export async function forgetShare(): Promise<void> {
  document.cookie = 'shared=; Path=/; Max-Age=0'
  if ('caches' in globalThis) await caches.delete(cacheName)
}
