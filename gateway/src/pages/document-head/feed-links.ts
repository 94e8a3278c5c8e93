import { type Language, type RegionChoice, regionNames } from '@convive/contracts/enums'
import { getCalendarFeed, getJsonFeed, getRssFeed } from '@convive/contracts/feeds'
import { html } from 'hono/html'

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
