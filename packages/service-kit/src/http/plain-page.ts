import { createHash } from 'node:crypto'
import type { Language } from '@convive/formats/language'
import { escapeHtml } from '@convive/formats/escape-html'

/** With `button`, the page holds a form that posts to its own address. */
export type PlainPage = { language: Language; title: string; text: string; button?: string }

const style = `
:root { color-scheme: light dark; --paper: #f9f5ea; --raised: #fffdf6; --ink: #17261d; --forest: #1d5a3c; --on: #fbf7ec; --line: #ddd4bf }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101814; --raised: #18231d; --ink: #eff1e7; --forest: #8fcea6; --on: #0b2115; --line: #2d3b33 }
}
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 8vh auto 0; padding: 32px 24px; background: var(--raised); border: 1px solid var(--line); border-radius: 20px }
h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 20px; overflow-wrap: anywhere }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--forest); color: var(--on) }
button { font: inherit; font-weight: 650; cursor: pointer }
a { display: inline-block; padding: 10px 0; color: var(--forest) }
`

/**
 * The content security policy names this one style sheet by its hash, so that no other style can be part of a response.
 */
export const plainPageStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** Renders the page behind a link in a mail. It needs no script and loads nothing. */
export const renderPlainPage = ({ language, title, text, button }: PlainPage, siteUrl: string): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)} – Convive</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
  (button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`) +
  `<p><a href="${escapeHtml(siteUrl)}/">Convive</a></p></main></body>
</html>
`
