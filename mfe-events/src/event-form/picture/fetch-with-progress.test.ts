import { afterEach, expect, it, vi } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly status = 201
  readonly statusText = 'Created'
  readonly responseText = '{"ok":true}'
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

function useFakeRequests() {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}
afterEach(() => vi.unstubAllGlobals())

const upload = (signal: AbortSignal, onSent = () => {}) =>
  fetchWithProgress(onSent)('/media', { method: 'POST', body: '{}', signal })

it('sends nothing if the upload was cancelled before it began', async () => {
  useFakeRequests()
  await expect(upload(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(FakeRequest.sent).toEqual([])
})

it('stops an upload that is cancelled while it runs', async () => {
  useFakeRequests()
  const cancelling = new AbortController()
  const uploading = upload(cancelling.signal)
  cancelling.abort()
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
})

it('reports the progress and resolves with the response', async () => {
  useFakeRequests()
  const onSent = vi.fn()
  const uploading = upload(new AbortController().signal, onSent)
  const [request] = FakeRequest.sent
  request?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 4 }))
  request?.dispatchEvent(new Event('load'))
  const response = await uploading
  expect(onSent).toHaveBeenCalledWith(0.75)
  expect([response.status, await response.json()]).toEqual([201, { ok: true }])
})
