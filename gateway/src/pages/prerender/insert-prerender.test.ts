import { expect, test } from 'vitest'
import { insertPrerender } from './insert-prerender.ts'

test('content with dollar signs gets into the place for it, with its styles', () => {
  expect(insertPrerender('<div id="prerendered"></div><p>', { html: "$& $' $8", css: '.a{}' }, 'n')).toBe(
    `<div id="prerendered"><style nonce="n">.a{}</style>$& $' $8</div><p>`,
  )
})

test('the data of a list follow the content, and no text in them ends their element', () => {
  const data = { path: '/api/events', data: '</script>$&' }
  expect(insertPrerender('<div id="prerendered"></div>', { html: 'a', css: '', data }, 'n')).toBe(
    '<div id="prerendered"><style nonce="n"></style>a</div><script type="application/json" id="initial-data">' +
      '{"path":"/api/events","data":"\\u003c/script>$&"}</script>',
  )
})

test('a page without content stays as it is', () => {
  expect(insertPrerender('<div id="prerendered"></div>', { html: '', css: '' }, 'n')).toBe(
    '<div id="prerendered"></div>',
  )
})
