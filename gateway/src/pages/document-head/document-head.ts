import type { Language } from '@convive/contracts/enums'
import { html, raw } from 'hono/html'

/** The head of a shared page: for link previews in chats, for search engines, and for the page's own script. */
export type DocumentHead = {
  title: string
  description: string
  /** The page's own URL, without query. */
  url: string
  /** An absolute URL. */
  picture: string
  /** The URL of the RSS feed that lists this page. */
  feed?: string
  /** Set if the picture was drawn for this page. */
  pictureSize?: { width: number; height: number; alt: string }
  /** The language of the texts, if it is known. */
  language?: Language
  kind: 'website' | 'article'
  /** schema.org, as JSON-LD. */
  linkedData?: object
  initialData: InitialData
}

/**
 * The response to the first API request of the page's script, with the path and the parameters of that request. `paged`
 * marks the first page of a list that is read page by page.
 */
export type InitialData = { path: string; request?: object; paged?: boolean; data: unknown }

const documentTitle = (title: string) => `${title} · Convive`
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}" />`

/** Renders the head's elements. */
export async function renderHead(head: DocumentHead): Promise<string> {
  const { title, description, url, picture, pictureSize, language, kind, feed, linkedData, initialData } = head
  const elements = [
    html`<title>${documentTitle(title)}</title>`,
    html`<meta name="description" content="${description}" />`,
    html`<link rel="canonical" href="${url}" />`,
    feed ? html`<link rel="alternate" type="application/rss+xml" href="${feed}" />` : '',
    property('og:site_name', 'Convive'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture),
    ...(pictureSize
      ? [
          property('og:image:width', String(pictureSize.width)),
          property('og:image:height', String(pictureSize.height)),
          property('og:image:alt', pictureSize.alt),
        ]
      : []),
    language ? property('og:locale', language === 'es' ? 'es_CR' : 'en_US') : '',
    html`<meta name="twitter:card" content="summary_large_image" />`,
    html`<meta name="twitter:title" content="${title}" />`,
    html`<meta name="twitter:description" content="${description}" />`,
    html`<meta name="twitter:image" content="${picture}" />`,
    linkedData ? dataBlock('application/ld+json', 'linked-data', linkedData) : '',
    initialDataBlock(initialData),
  ]
  return String(await html`${elements}`)
}

/**
 * The head of a page whose subject was deleted (410 Gone). Search engines drop such a page sooner than one that was not
 * found (404).
 */
export const renderGoneHead = async (title: string): Promise<string> =>
  String(await html`<title>${documentTitle(title)}</title><meta name="robots" content="noindex" />`)

export const initialDataBlock = (data: InitialData) => dataBlock('application/json', 'initial-data', data)

/** Data that no browser runs. `<` is escaped, so that no text in it can end the element. */
const dataBlock = (type: 'application/json' | 'application/ld+json', id: string, data: unknown) =>
  raw(`<script type="${type}" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

/** `path` is the list's own address, without filters. The home page keeps the shell's title. */
export type ListName = { title?: string; path: string }

/** Renders the title of a list and the address under which search engines know it. */
export async function renderListHead({ title, path }: ListName, origin: string): Promise<string> {
  const url = `${origin}${path}`
  const elements = [
    title === undefined ? '' : html`<title>${documentTitle(title)}</title>`,
    title === undefined ? '' : property('og:title', title),
    html`<link rel="canonical" href="${url}" />`,
    property('og:url', url),
  ]
  return String(await html`${elements}`)
}

/** Adds the head of a list to the shell's page, whose general description and picture stay. */
export function addListHead(page: string, head: string): string {
  const bare = head.includes('<title>')
    ? page.replace(/<title>[^<]*<\/title>/, '').replace(/<meta property="og:title"[^>]*>/, '')
    : page
  return bare.replace('</head>', () => `${head}</head>`)
}

/** Replaces the general title and description of the shell's page by a page's own head. */
export function replaceHead(page: string, head: string): string {
  const bare = page.replace(/<title>[^<]*<\/title>/, '').replace(/<meta (name="description"|property="og:)[^>]*>/g, '')
  const end = bare.indexOf('</head>')
  return end === -1 ? page : bare.slice(0, end) + head + bare.slice(end)
}
