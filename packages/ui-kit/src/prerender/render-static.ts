import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { globalStyle } from '../design/theme/global-style.ts'

export type Rendered = { html: string; css: string }

/** Renders a view in Node, with the styles that it uses. */
export function renderStatic(view: ReactElement): Rendered {
  const styles = new ServerStyleSheet()
  try {
    const html = renderToStaticMarkup(styles.collectStyles(view))
    return { html, css: styles.getStyleTags().replace(hydrationMarks, '') }
  } finally {
    styles.seal()
  }
}

/** Renders the content of a document without scripts, with the styles of the whole document. */
export function renderDocument(view: ReactElement): Rendered {
  const { html, css } = renderStatic(view)
  return { html, css: globalStyle + css }
}

/**
 * The tags around the styles, and the marks for continuing them in a browser, which the page does not need because it
 * replaces this markup.
 */
const hydrationMarks = /<\/?style[^>]*>|\/\*!sc\*\/|\n|data-styled\.g\d+\[[^{]*\{[^}]*\}/g
