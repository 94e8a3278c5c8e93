import { type Language, languages, type Region, type RegionChoice, regionNames } from '@convive/contracts/enums'
import { html, raw } from 'hono/html'
import type { Organiser } from '@convive/contracts/organisers'
import type { VenueDetail } from '@convive/contracts/venues'
import { getCalendarFeed, getJsonFeed, getRssFeed } from '@convive/contracts/feeds'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'

/** The head of a shared page: for link previews in chats, for search engines, and for the page's own script. */
export type DocumentHead = {
  title: string
  description: string
  /** The page's own URL, without query but `lang`. */
  url: string
  /** Its texts exist in both languages, which `?lang=` chooses. */
  isInBothLanguages?: boolean
  /** An absolute URL. */
  picture: string
  /** The URL of the RSS feed that lists this page. */
  feed?: string
  /** Set if the picture was drawn for this page. */
  pictureSize?: { width: number; height: number; alt: string }
  /** The language of the texts, if it is known. */
  language?: Language
  kind: 'website' | 'article'
  /** Other sites may show its events in a frame. */
  isEmbeddable?: boolean
  /** Whether search engines must leave the page out. */
  noIndex?: boolean
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

/** The link by which other sites find how to show a list in a frame. */
const oembedLink = (url: string) => {
  const href = `${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}`
  return html`<link rel="alternate" type="application/json+oembed" href="${href}" />`
}

/** The addresses of a page in each language, and of the page that chooses. */
function alternates(url: string) {
  const [page] = url.split('?')
  const hrefs = [...languages.map((language) => [language, `${page}?lang=${language}`]), ['x-default', page]]
  return hrefs.map(([language, href]) => html`<link rel="alternate" hreflang="${language}" href="${href}" />`)
}

/** Renders the head's elements. */
export async function renderHead(head: DocumentHead): Promise<string> {
  const { title, description, url, picture, pictureSize, language, kind, feed, linkedData, initialData } = head
  const { isEmbeddable, noIndex } = head
  const elements = [
    html`<title>${documentTitle(title)}</title>`,
    html`<meta name="description" content="${description}" />`,
    noIndex ? html`<meta name="robots" content="noindex" />` : '',
    html`<link rel="canonical" href="${url}" />`,
    ...(head.isInBothLanguages ? alternates(url) : []),
    feed ? html`<link rel="alternate" type="application/rss+xml" href="${feed}" />` : '',
    isEmbeddable ? oembedLink(url) : '',
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
    linkedData ? dataBlock('application/ld+json', 'id="linked-data"', linkedData) : '',
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

export const initialDataBlock = (data: InitialData) => dataBlock('application/json', 'class="initial-data"', data)

/** Data that no browser runs. `<` is escaped, so that no text in it can end the element. */
const dataBlock = (type: 'application/json' | 'application/ld+json', attribute: string, data: unknown) =>
  raw(`<script type="${type}" ${attribute}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

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
    path.startsWith('/events/') ? oembedLink(url) : '',
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

/** The head of an organiser's page. */
export function organiserHead(organiser: Organiser, origin: string): DocumentHead {
  const url = `${origin}/people/${organiser.username}`
  const picture = absoluteImageUrl(organiser.picture, origin)
  return {
    title: organiser.displayName,
    description: excerpt(organiser.about ?? `@${organiser.username}`),
    url,
    picture,
    kind: 'website',
    isEmbeddable: true,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: organiser.displayName,
      ...(organiser.about && { description: organiser.about }),
      ...(organiser.picture && { image: [picture] }),
      url,
    },
    initialData: { path: `/api/people/${organiser.username}`, data: organiser },
  }
}

/** The head of a partner venue's page. */
export function venueHead(venue: VenueDetail, origin: string): DocumentHead {
  const url = `${origin}/venues/${venue.id}`
  const picture = absoluteImageUrl(venue.imageUrl, origin)
  return {
    title: venue.name,
    description: `${venue.location} · ${regionNames[venue.region]}. ${excerpt(venue.description)}`,
    url,
    picture,
    kind: 'website',
    isEmbeddable: true,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: venue.name,
      description: venue.description,
      url,
      image: [picture],
      ...placeData(venue),
    },
    initialData: { path: `/api/venues/${venue.id}`, data: venue },
  }
}

const feeds = [
  { ending: 'rss', type: getRssFeed.produces, format: 'RSS' },
  { ending: 'json', type: getJsonFeed.produces, format: 'JSON Feed' },
  { ending: 'ics', type: getCalendarFeed.produces, format: 'iCalendar' },
]

/** The links by which feed readers and calendars find the events of a list. */
export async function renderFeedLinks(region: RegionChoice, language: Language): Promise<string> {
  const place = region === 'all' ? 'Costa Rica' : regionNames[region]
  const links = feeds.map(({ ending, type, format }) => {
    const href = `/feeds/${region}.${ending}?language=${language}`
    return html`<link rel="alternate" type="${type}" href="${href}" title="${`Convive · ${place} (${format})`}" />`
  })
  return String(await html`${links}`)
}

/** Chats cut off longer descriptions. */
const maxExcerptLength = 200

/** The first words of a text, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerptLength) return line
  const cut = line.slice(0, maxExcerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptLength / 2))}…`
}

/** The picture's absolute URL, or the product's social card if there is no picture. */
export const absoluteImageUrl = (imageUrl: string | null, origin: string): string =>
  new URL(imageUrl ?? '/social-card.png', origin).href

/** Where something is, as linked data: its address, and its pin on the map if it has one. */
export const placeData = ({ location, region, mapPin }: Located): object => ({
  ...geoOf(mapPin),
  address: {
    '@type': 'PostalAddress',
    streetAddress: location,
    addressLocality: regionNames[region],
    addressCountry: 'CR',
  },
})

type Located = { location: string; region: Region; mapPin?: MapPin | null | undefined }

function geoOf(pin: MapPin | null | undefined): object {
  if (!pin) return {}
  return {
    hasMap: mapLinksOf(pin).googleMaps,
    ...('latitude' in pin && {
      geo: { '@type': 'GeoCoordinates', latitude: pin.latitude, longitude: pin.longitude },
    }),
  }
}
