import { escapeXml } from '@convive/formats/escape-html'
import type { FeedContent, FeedItem } from './feed-content.ts'

/** Renders a feed as RSS 2.0. */
export const renderRss = ({
  title,
  description,
  homeUrl,
  selfUrl,
  language,
  items,
}: FeedContent): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(homeUrl)}</link>
<description>${escapeXml(description)}</description>
<language>${{ en: 'en', es: 'es-cr' }[language]}</language>
<ttl>60</ttl>
<atom:link href="${escapeXml(selfUrl)}" rel="self" type="application/rss+xml"/>
${items.map(renderItem).join('')}</channel></rss>
`

const renderItem = ({ event, title, text, link }: FeedItem): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link>
<guid isPermaLink="true">${escapeXml(link)}</guid>
<pubDate>${event.createdAt.toUTCString()}</pubDate>
<category>${escapeXml(event.category)}</category>
<description>${escapeXml(text)}</description>
</item>
`
