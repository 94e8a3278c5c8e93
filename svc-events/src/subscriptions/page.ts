import type { Language } from '@convive/contracts/vocabulary'

export type Page = { language: Language; title: string; text: string }

/** A page behind a link in a mail: plain, because the policy of the API's answers lets nothing load or run. */
export const renderPage = ({ language, title, text }: Page, siteUrl: string): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Convive</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(siteUrl)}/">Convive</a></p></main></body>
</html>
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
