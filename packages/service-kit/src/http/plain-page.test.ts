import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainPageStyleHash, renderPlainPage } from './plain-page.ts'

test('a page has the style sheet that content policies name', () => {
  const page = renderPlainPage({ language: 'en', title: 'A title', text: 'A text' }, 'https://convive.test')
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
  expect(`sha256-${createHash('sha256').update(style).digest('base64')}`).toBe(plainPageStyleHash)
})
