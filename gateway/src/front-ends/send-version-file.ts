import { contentType } from 'mime-types'
import { extname } from 'node:path'
import { chooseEncoding } from '../http/content-encoding.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { isNotModified } from '../http/not-modified.ts'
import type { PublishedVersions, Version } from './published-versions.ts'

const siblings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const year = 'public, max-age=31536000, immutable'

/**
 * Sends a file of a version, in the compressed form that the build made if the client accepts it. `immutable` is for an
 * address that contains the version. Returns false if the version has no such file, or if the file only serves to make
 * pages.
 */
export async function sendVersionFile(
  { request, response, method }: HttpExchange,
  published: PublishedVersions,
  { version, file, immutable }: { version: Version; file: string; immutable: boolean },
): Promise<boolean> {
  const type = contentType(extname(file))
  if (!type || extname(file) === '.html' || !Object.hasOwn(version.files, file)) return false
  const accepted = request.headers['accept-encoding']
  const [encoding, extension] = siblings.find(
    ([name, ending]) => Object.hasOwn(version.files, file + ending) && chooseEncoding(accepted, [name]),
  ) ?? [undefined, '']
  const sent = file + extension
  const { bytes, sha256 } = version.files[sent] ?? { bytes: 0, sha256: '' }
  const common = {
    etag: `"${sha256.slice(0, 24)}"`,
    'cache-control': immutable ? year : 'no-cache',
    vary: 'accept-encoding',
  }
  if (isNotModified(request, common.etag)) {
    response.writeHead(304, common).end()
    return true
  }
  const content = method === 'HEAD' ? undefined : await published.readFile(version, sent)
  if (method !== 'HEAD' && !content) return false
  response.writeHead(200, {
    ...common,
    'content-type': type,
    'content-length': bytes,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(content)
  return true
}
