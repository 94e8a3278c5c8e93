import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from './escape-html.ts'

it('escapes the special characters of markup', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
  expect(escapeXml('a\u0000b\uffffc]]>')).toBe('abc]]&gt;')
})
