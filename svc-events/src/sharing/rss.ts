import type { News, NewsItem } from './news.ts'

/** News as RSS 2.0. */
export const renderRss = ({ title, about, page, self, language, items }: News): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(page)}</link>
<description>${escapeXml(about)}</description>
<language>${{ en: 'en', es: 'es-cr' }[language]}</language>
<ttl>60</ttl>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.map(itemOf).join('')}</channel></rss>
`

const itemOf = ({ event, title, text, link }: NewsItem): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="true">${escapeXml(link)}</guid>
<pubDate>${event.createdAt.toUTCString()}</pubDate>
<category>${escapeXml(event.category)}</category>
<description>${escapeXml(text)}</description>
</item>
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What XML 1.0 cannot hold at all is left out. */
export const escapeXml = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
