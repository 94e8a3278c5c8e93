const mostBytes = 1_000_000

/** A fetch for a server that is not ours: its whole answer is read here, so that the caller's time limit covers it, and no more of it than 1 MB; redirects are not followed. Rejects beyond. */
export async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  return new Response(status === 204 ? null : new Blob(chunks), { status, statusText, headers: withoutEncoding(headers) })
}

/** What has been read is decoded already. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}
