/**
 * A `fetch` for `call` that reports upload progress from 0 to 1, which the browser's `fetch` cannot do. When the signal
 * is aborted, before or during the request, it stops sending and rejects with an `AbortError`.
 */
export function fetchWithProgress(onSent: (share: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const aborted = () => reject(new DOMException('Aborted', 'AbortError'))
      if (signal?.aborted) return aborted()
      const request = new XMLHttpRequest()
      request.open(method, url as string)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(toResponse(request)))
      request.addEventListener('error', () => reject(new TypeError('The request got no response.')))
      request.addEventListener('abort', aborted)
      signal?.addEventListener('abort', () => request.abort())
      return request.send(body as string)
    })
}

function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  })
}
