import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({})
})
afterAll(() => gateway.stop())

async function share(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return await fetch(`${gateway.origin}/share-target`, { method: 'POST', body, headers, redirect: 'manual' })
}
const keptIn = (answer: Response) => {
  const [, text = 'null'] = /^shared=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return JSON.parse(decodeURIComponent(text)) as unknown
}

test.each([
  [
    'a title, a text that names its address, and the address',
    { title: 'Peña', text: 'Vení https://ejemplo.cr/p', url: 'https://ejemplo.cr/p' },
    { text: 'Peña\nVení https://ejemplo.cr/p', refused: null },
  ],
  ['a text file', { files: new File(['Bingo'], 'a.txt') }, { text: 'Bingo', refused: null }],
  [
    'a picture, for which it has no place',
    { text: 'Peña', files: new File(['x'], 'a.jpg', { type: 'image/jpeg' }) },
    { text: 'Peña', refused: 'no_picture' },
  ],
  ['a page', { files: new File(['<html>'], 'a.html', { type: 'text/html' }) }, { text: '', refused: 'wrong_type' }],
  ['an archive', { files: new File(['PK'], 'a.zip') }, { text: '', refused: 'wrong_type' }],
  ['a text that no cookie holds', { text: 'ñ'.repeat(3000) }, { text: '', refused: 'too_large' }],
])('keeps %s for the form', async (_, fields, kept) => {
  const answer = await share(fields)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/events/create?tab=smart&shared=true')
  expect(keptIn(answer)).toEqual(kept)
})

test('takes it from the phone, whose origin is opaque, and not from another site', async () => {
  const phone = await share({ text: 'Peña' }, { origin: 'null', 'sec-fetch-site': 'none' })
  expect(phone.status).toBe(303)
  const other = await share({ text: 'Peña' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(other.status).toBe(403)
})
