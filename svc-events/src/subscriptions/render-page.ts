import type { Language } from '@convive/contracts/enums'
import { escapeHtml } from '@convive/formats/escape-html'

/** With `button`, the page holds a form that posts to its own address. */
export type Page = { language: Language; title: string; text: string; button?: string }

/** Renders the page behind a link in a mail. It has no styles or scripts: the API's content policy blocks them. */
export const renderPage = ({ language, title, text, button }: Page, siteUrl: string): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escapeHtml(title)} – Convive</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
  (button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`) +
  `<p><a href="${escapeHtml(siteUrl)}/">Convive</a></p></main></body>
</html>
`
