import { mf2 } from 'microformats-parser'
import { calledOffByStatus } from '../listings/called-off.ts'
import { type ListedEvent, type Listing, pictureAddress } from '../listings/listed-event.ts'
import { readDuration, readSpan } from '../listings/local-time.ts'
import { plainText } from '../listings/plain-text.ts'

type Root = ReturnType<typeof mf2>['items'][number]
type Value = Root['properties'][string][number]

const maxDepth = 8

/** The events that a page marks up with h-event, or with the older hCalendar. */
export function readHEvents(html: string, page: string): Listing {
  if (!/\b(h-event|vevent)\b/.test(html)) return { events: [], skipped: 0 }
  const roots = eventsWithin(mf2(html, { baseUrl: page }).items, 0)
  const read = roots.map((root) => toListedEvent(root, page))
  const eventsOff = (off: ReturnType<typeof offBy>) =>
    read.flatMap((event, index) => (event && offBy(roots[index]!) === off ? event : []))
  return {
    events: eventsOff(undefined),
    cancelled: eventsOff('cancelled'),
    skipped: read.filter((event) => event === undefined).length,
    unread: roots.flatMap(({ properties }, index) => (read[index] ? [] : [valueOf(properties['name']?.[0])])),
  }
}

const offBy = ({ properties }: Root) => calledOffByStatus(valueOf(properties['status']?.[0]))

/** Events may be inside feeds and inside other items. */
function eventsWithin(items: Value[], depth: number): Root[] {
  if (depth > maxDepth) return []
  return items.flatMap((item) => {
    if (typeof item === 'string' || !('properties' in item)) return []
    const inner = eventsWithin([...(item.children ?? []), ...Object.values(item.properties).flat()], depth + 1)
    return item.type?.includes('h-event') ? [item, ...inner] : inner
  })
}

function toListedEvent({ properties }: Root, page: string): ListedEvent | undefined {
  const first = (name: string): string => valueOf(properties[name]?.[0])
  const title = plainText(first('name'))
  const span = readSpan(first('start'), first('end'), readDuration(first('duration')))
  if (title === '' || !span) return undefined
  const url = pageOf(first('url'), page)
  return {
    sourceId: first('uid') || (url === page ? null : url),
    title,
    description: plainText(first('content') || first('description') || first('summary')),
    location: placeOf(properties['location']?.[0]) || null,
    url,
    start: span.start,
    end: span.end,
    cost: undefined,
    recurrence: null,
    zoneUnknown: span.isDoubtful,
    picture: pictureAddress(first('featured') || first('photo'), page),
  }
}

function pageOf(link: string, page: string): string | null {
  const url = link === '' ? null : URL.parse(link, page)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function valueOf(value: Value | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  return 'properties' in value ? valueOf(value.value) || valueOf(value.properties['name']?.[0]) : (value.value ?? '')
}

function placeOf(value: Value | undefined): string {
  if (value === undefined || typeof value === 'string' || !('properties' in value))
    return plainText(valueOf(value)).replaceAll('\n', ', ')
  const part = (name: string): string => placeOf(value.properties[name]?.[0])
  const parts = [part('name'), part('adr'), part('street-address'), part('locality'), part('region')].filter(
    (text) => text !== '',
  )
  return parts.length > 0 ? [...new Set(parts)].join(', ') : valueOf(value.value)
}
