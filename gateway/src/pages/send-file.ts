import type { OutgoingHttpHeaders } from 'node:http'
import { accepts } from '../accepts.ts'
import type { Exchange } from '../exchange.ts'
import type { BuiltFile } from './built-files.ts'
import { contentTypeOf } from './content-types.ts'
import { matches } from './entity-tag.ts'

const year = 'public, max-age=31536000, immutable'

/** Sends a built file: for ever where its name tells its content, else with a tag by which the browser asks whether it changed. */
export function sendFile({ request, response }: Exchange, file: BuiltFile): void {
  const common: OutgoingHttpHeaders = { etag: file.etag, 'cache-control': file.hashed ? year : 'no-cache', vary: 'accept-encoding' }
  if (matches(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, common).end()
    return
  }
  const [encoding, body] = choose(file, request.headers['accept-encoding'])
  response.writeHead(200, { ...common, 'content-type': contentTypeOf(file.path), 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) })
  response.end(body)
}

function choose(file: BuiltFile, accepted: string | undefined): [string | undefined, Buffer] {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file.encodings.get(encoding)
    if (body && accepts(accepted, encoding)) return [encoding, body]
  }
  return [undefined, file.body]
}
