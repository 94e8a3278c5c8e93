import { expect, test } from 'vitest'
import { insertPrerender } from './prerender-built.ts'

test('inserts content with dollar signs and its styles unchanged', () => {
  expect(insertPrerender('<div id="prerendered"></div><p>', { html: "$& $' $8", css: '.a{}' }, 'n')).toBe(
    `<div id="prerendered"><style nonce="n">.a{}</style>$& $' $8</div><p>`,
  )
})

test('puts the data of a list after the content, and escapes text that could end the element', () => {
  const data = { path: '/api/events', data: '</script>$&' }
  expect(insertPrerender('<div id="prerendered"></div>', { html: 'a', css: '', data }, 'n')).toBe(
    '<div id="prerendered"><style nonce="n"></style>a</div><script type="application/json" class="initial-data">' +
      '{"path":"/api/events","data":"\\u003c/script>$&"}</script>',
  )
})

test('does not change a page without content', () => {
  expect(insertPrerender('<div id="prerendered"></div>', { html: '', css: '' }, 'n')).toBe(
    '<div id="prerendered"></div>',
  )
})
