import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The credentials for the bucket. */
export const access = { accessKeyId: 'key-id', secretAccessKey: 'a secret', region: 'us-east-1' }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

/** Signature version 4, as documented by Amazon. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { scope, names, signature } =
    /Credential=key-id\/(?<scope>\S+), ?SignedHeaders=(?<names>\S+), ?Signature=(?<signature>\w+)/.exec(
      headers.authorization ?? '',
    )?.groups ?? {}
  if (!scope || !names) return false
  const given = headers['x-amz-content-sha256']?.toString() ?? ''
  if (given !== 'UNSIGNED-PAYLOAD' && given !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const signed = names.split(';').map((name) => `${name}:${headers[name]?.toString()}\n`)
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, given].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${access.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature
}

/**
 * A bucket that lists two files at a time. Its first request fails, as requests to an object store sometimes do.
 * `comparedTag` is what it compares If-Match with.
 */
export async function startBucket(comparedTag = (tag: string) => tag): Promise<{ url: string; close: () => void }> {
  const files = new Map<string, Buffer>()
  let fails = true
  const list = (query: URLSearchParams) => {
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const start = Number(query.get('continuation-token') ?? 0)
    const entries = keys.slice(start, start + 2).map((key) => {
      const content = files.get(key) ?? Buffer.alloc(0)
      const changed = '<LastModified>2026-01-01T00:00:00.000Z</LastModified>'
      return `<Contents><Key>${key}</Key>${changed}<ETag>&quot;${sha256(content)}&quot;</ETag><Size>${content.length}</Size></Contents>`
    })
    const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
  }
  const etagOf = (content: Buffer) => `"${sha256(content)}"`
  const isAllowed = (headers: IncomingMessage['headers'], found: Buffer | undefined) =>
    !(headers['if-none-match'] === '*' && found) &&
    (headers['if-match'] === undefined || (found !== undefined && headers['if-match'] === comparedTag(etagOf(found))))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const key = pathname.slice('/bucket/'.length)
      const found = files.get(key)
      if (fails) response.writeHead(503).end()
      else if (!isSigned(request, body)) response.writeHead(403).end()
      else if (key === '') response.end(list(searchParams))
      else if (request.method === 'PUT' && !isAllowed(request.headers, found)) response.writeHead(412).end()
      else if (request.method === 'PUT') response.end(void files.set(key, body))
      else if (request.method === 'DELETE') response.writeHead(204).end(void files.delete(key))
      else if (!found) response.writeHead(404).end('<Error/>')
      else {
        const headers = { 'content-length': found.length, etag: etagOf(found) }
        response.writeHead(200, headers).end(request.method === 'HEAD' ? '' : found)
      }
      fails = false
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
