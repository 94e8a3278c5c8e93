// @vitest-environment happy-dom
import { queryClient } from '@convive/ui-kit'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadInitialData } from './initial-data.ts'

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function load(text: string) {
  const block = document.createElement('script')
  block.className = 'initial-data'
  block.type = 'application/json'
  block.textContent = text
  document.body.append(block)
  loadInitialData()
}

it('the response in the page is the result of the first query', () => {
  load('{"path":"/api/events/5","data":{"id":5}}')
  expect(queryClient.getQueryData(['/api/events/5', {}])).toEqual({ id: 5 })
  expect(document.querySelector('.initial-data')).toBeNull()
})

it('the first page of a list in the page is the result of its first query', () => {
  load('{"path":"/api/events","request":{"limit":10},"paged":true,"data":{"items":[],"next":null}}')
  expect(queryClient.getQueryData(['/api/events', { limit: 10 }, 'pages'])).toEqual({
    pages: [{ items: [], next: null }],
    pageParams: [null],
  })
})

it.each(['', '{"path":', 'null', '{"url":"/api/events/5"}', '{"path":"https://evil.test/","data":1}'])(
  'a block that cannot be read (%s) leaves the page to its own request',
  (text) => {
    load(text)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  },
)
