import { contentType } from 'mime-types'
import { extname } from 'node:path'
import send from 'send'
import { chooseEncoding } from '../http/content-encoding.ts'
import type { HttpExchange } from '../http/http-exchange.ts'

const extensions = { br: '.br', gzip: '.gz' } as const
const year = 'public, max-age=31536000, immutable'
/** A name with a content hash, such as `main.3f2a9c04d1.js`: the content never changes. */
const hashedName = /\.[0-9a-f]{8,}\.\w+$/

/**
 * Sends a built file, compressed if the build wrote a compressed sibling that the client accepts. `path` is as it
 * stands in the URL, relative to the folder. Returns false if there is no such file in the folder.
 */
export async function sendStaticFile(exchange: HttpExchange, folder: string, path: string): Promise<boolean> {
  const { headers } = exchange.request
  // `send` would answer 200 to a request for revalidation; see isNotModified.
  delete headers['cache-control']
  for (const encoding of ['br', 'gzip'] as const) {
    if (!chooseEncoding(headers['accept-encoding'], [encoding])) continue
    if (await sendVariant(exchange, folder, path, encoding)) return true
  }
  return await sendVariant(exchange, folder, path)
}

async function sendVariant(
  { request, response }: HttpExchange,
  folder: string,
  path: string,
  encoding?: keyof typeof extensions,
): Promise<boolean> {
  const file = encoding ? path + extensions[encoding] : path
  const options = { root: folder, index: false, dotfiles: 'ignore', cacheControl: false } as const
  return await new Promise((resolve) => {
    send(request, file, options)
      .on('headers', () => {
        response.setHeader('content-type', contentType(extname(path)) || 'application/octet-stream')
        response.setHeader('cache-control', hashedName.test(path) ? year : 'no-cache')
        response.setHeader('vary', 'accept-encoding')
        if (encoding) response.setHeader('content-encoding', encoding)
        resolve(true)
      })
      .on('directory', () => resolve(false))
      .on('error', () => (response.headersSent ? response.destroy() : resolve(false)))
      .pipe(response)
  })
}
