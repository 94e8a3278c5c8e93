const maxBytes = 1_000_000

/**
 * Fetches from a server that is not ours. It reads the whole body, so that the caller's time limit covers it, rejects
 * if the body exceeds 1 MB, and does not follow redirects.
 */
export async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  return new Response(status === 204 ? null : new Blob(chunks), {
    status,
    statusText,
    headers: withoutEncoding(headers),
  })
}

/** The body has already been decoded. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}
