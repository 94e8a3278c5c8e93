import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { expect, it } from 'vitest'
import { Username } from './username.tsx'

it('shows the dot of a username, which nobody translates', () => {
  const sheet = new ServerStyleSheet()
  const markup = renderToStaticMarkup(sheet.collectStyles(<Username name="marisol.vega" />))
  expect(sheet.getStyleTags()).toContain('font-kerning:none')
  expect(markup).toMatch(/^<span translate="no" class="[^"]+">@marisol\.vega<\/span>$/)
})
