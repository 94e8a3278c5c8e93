import { AwsClient } from 'aws4fetch'
import type { S3Access } from '../config/config.ts'
import { checkKey, type FrontEndStore, maxListed, type StoredFile } from './store.ts'

const timeoutMs = 10_000
/** An object store lists at most 1,000 files in one response. */
const maxPages = Math.ceil(maxListed / 1000)

/** Files in a bucket of an S3-compatible object store. `location` is the bucket's URL. */
export function createS3Store(location: string, access: S3Access | undefined): FrontEndStore {
  if (!access) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing')
  // The store occasionally responds with 500 or 503; the client retries with back-off.
  const client = new AwsClient({ ...access, service: 's3', retries: 3 })
  const bucket = `${location.replace(/\/$/, '')}/`
  const send = async (method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) => {
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    }
    const response = await client.fetch(bucket + path, init)
    if (!response.ok) await response.body?.cancel()
    return response
  }
  const request = async (method: string, path: string, body?: Buffer) => {
    const response = await send(method, path, body)
    if (response.ok) return response
    if (response.status === 404) return undefined
    throw new Error(`The object store answered ${response.status} to ${method}`)
  }
  const listPage = async (prefix: string, token: string | undefined) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const text = await (await request('GET', `?${query.toString()}`))?.text()
    if (text === undefined) throw new Error('The object store has no such bucket')
    return text
  }
  return {
    put: async (key, content) => {
      if (!(await request('PUT', checkKey(key), content))) throw new Error('The object store has no such bucket')
    },
    get: async (key) => {
      const response = await request('GET', checkKey(key))
      return response && Buffer.from(await response.arrayBuffer())
    },
    read: async (key) => {
      const response = await request('GET', checkKey(key))
      return response && { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' }
    },
    replace: async (key, content, tag) => {
      for (const condition of conditionsOf(tag)) {
        const { ok, status } = await send('PUT', checkKey(key), content, condition)
        if (ok) return true
        // 409: another conditional write of the same key is running. 404: the file has been removed in the meantime.
        if (![404, 409, 412].includes(status)) throw new Error(`The object store answered ${status} to PUT`)
        if (status !== 412) return false
      }
      return false
    },
    head: async (key) => {
      const response = await request('HEAD', checkKey(key))
      return response && { bytes: Number(response.headers.get('content-length')) }
    },
    list: async (prefix) => {
      const files: StoredFile[] = []
      let token: string | undefined
      for (let page = 0; page < maxPages; page++) {
        const text = await listPage(prefix, token)
        files.push(...readFiles(text))
        token = field(text, 'NextContinuationToken')
        if (token === undefined) break
      }
      return files
    },
    remove: async (key) => void (await request('DELETE', checkKey(key))),
  }
}

/**
 * The conditions to try one after the other. Ceph 16 compares the tag without the quotes in which it returned it, so
 * that the first condition never holds. Either condition holds only if the file still has this tag.
 */
const conditionsOf = (tag: string | undefined): Record<string, string>[] =>
  tag === undefined ? [{ 'if-none-match': '*' }] : [{ 'if-match': tag }, { 'if-match': tag.replaceAll('"', '') }]

/** This XML has a fixed form, and keys contain no character that XML escapes. */
const readFiles = (xml: string): StoredFile[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: field(entry, 'Key') ?? '',
    bytes: Number(field(entry, 'Size')),
    tag: field(entry, 'ETag') ?? '',
    changedAt: Date.parse(field(entry, 'LastModified') ?? ''),
  }))

function field(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
