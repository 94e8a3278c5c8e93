import { escapeHtml } from '../escape-html.ts'

/** What a page that is shared says of itself: to chats that preview a link, to search engines, and to its own script. */
export type PageHead = {
  title: string
  description: string
  /** The page's own address, without query. */
  url: string
  /** An absolute address. */
  picture: string
  kind: 'website' | 'article'
  /** schema.org, as JSON-LD. */
  linkedData?: object
  /** The answer that the page's script would ask for first, and the path it would ask. */
  first: { path: string; data: unknown }
}

const product = 'Convive'

/** The head's own elements; everything in them that people wrote is escaped. */
export function headHtml({ title, description, url, picture, kind, linkedData, first }: PageHead): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(`${title} · ${product}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:site_name', product),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(linkedData ? [dataBlock('application/ld+json', 'linked-data', linkedData)] : []),
    dataBlock('application/json', 'first-answer', first),
  ].join('')
}

/** Data that no browser runs. `<` is written so that nothing in it can end the element. */
const dataBlock = (type: string, id: string, data: unknown): string => `<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Puts a head into the shell's page, in the place of what it says of itself for any page. */
export function withHead(page: string, head: string): string {
  const bare = page.replace(/<title>[^<]*<\/title>/, '').replace(/<meta (name="description"|property="og:)[^>]*>/g, '')
  const end = bare.indexOf('</head>')
  return end === -1 ? page : bare.slice(0, end) + head + bare.slice(end)
}
