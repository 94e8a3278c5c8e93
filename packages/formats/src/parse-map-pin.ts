import { type Coordinates, isInCostaRica, type MapPin, roundDegrees, shortMapLink } from './map-pin.ts'

/** Shared links are shorter than this. */
const maxLength = 2000
const google = /^(?:www\.|maps\.)?google\.(?:[a-z]{2,3}|co(?:m)?\.[a-z]{2})$/
const waze = /^(?:www\.|ul\.)?waze\.com$/
const queryNames = ['query', 'q', 'll', 'destination', 'daddr', 'to', 'center']

/**
 * Reads a place in Costa Rica from what people copy: a link of Google Maps or Waze, perhaps after the name of the
 * place, a `geo:` address, or coordinates. Null for anything else. A short link of Google Maps is kept, because only a
 * request to Google would reveal its coordinates.
 */
export function parseMapPin(typed: string): MapPin | null {
  const text = typed.trim()
  if (text.length > maxLength) return null
  const place = coordinatesIn(text) ?? placeOfLink(text)
  if (place === null || 'url' in place) return place
  const pin = { latitude: roundDegrees(place.latitude), longitude: roundDegrees(place.longitude) }
  return isInCostaRica(pin) ? pin : null
}

const number = String.raw`[-+]?\d{1,3}(?:\.\d{1,20})?`
const pair = new RegExp(String.raw`^\(?(${number})°?\s*[,;\s]\s*(${number})°?\)?$`)
const degrees = String.raw`(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d{1,10})?)["″”]\s*`
const degreePair = new RegExp(String.raw`^${degrees}([NS])[,\s]*${degrees}([EWO])$`)

/** Decimal coordinates, or degrees, minutes and seconds as Google Maps shows them. `O` is west in Spanish. */
function coordinatesIn(text: string): Coordinates | null {
  const decimal = pair.exec(text)
  if (decimal) return { latitude: Number(decimal[1]), longitude: Number(decimal[2]) }
  const [, ...parts] = degreePair.exec(text) ?? []
  if (parts.length === 0) return null
  const [latitude = 0, longitude = 0] = [parts.slice(0, 3), parts.slice(4, 7)].map(
    ([whole, minutes, seconds]) => Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600,
  )
  return { latitude: parts[3] === 'S' ? -latitude : latitude, longitude: parts[7] === 'E' ? longitude : -longitude }
}

function placeOfLink(text: string): MapPin | null {
  const link = /(?:https:\/\/|http:\/\/|geo:)\S+/.exec(text)?.[0] ?? `https://${text}`
  const url = parseUrl(link)
  if (!url) return null
  if (url.protocol === 'geo:') return geoPlace(url)
  if (google.test(url.hostname)) return googlePlace(url)
  if (waze.test(url.hostname)) return wazePlace(url)
  const short = `https://${url.host}${url.pathname.replace(/\/$/, '')}`
  return shortMapLink.test(short) ? { url: short } : null
}

/** Browsers of 2023 have no `URL.parse`. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** `geo:9.37,-83.7?z=17`, or `geo:0,0?q=9.37,-83.7(Salón)`, RFC 5870 and its use on Android. */
function geoPlace(url: URL): Coordinates | null {
  const asked = url.searchParams.get('q')?.replace(/\(.*$/, '')
  return coordinatesIn((asked ?? url.pathname.split(';')[0] ?? '').trim())
}

/** The order of preference: the place itself (`!3d…!4d…`), the place searched for, the centre of the view (`@…`). */
function googlePlace(url: URL): Coordinates | null {
  const path = decode(url.pathname)
  const place = [...(path + url.search).matchAll(/!3d(-?\d{1,3}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g)].at(-1)
  if (place) return { latitude: Number(place[1]), longitude: Number(place[2]) }
  const viewed = /@(-?\d{1,3}\.\d{1,20},-?\d{1,3}\.\d{1,20})/.exec(path)?.[1]
  return queryPlace(url) ?? lastPlace(path.replaceAll('+', ' ').split('/')) ?? (viewed ? coordinatesIn(viewed) : null)
}

const wazePlace = (url: URL): Coordinates | null =>
  queryPlace(url) ?? decodeGeohash(/^\/ul\/h([0-9b-hjkmnp-z]{7,12})$/.exec(url.pathname)?.[1])

const queryPlace = ({ searchParams }: URL): Coordinates | null =>
  lastPlace(queryNames.map((name) => searchParams.get(name)?.replace(/^(?:loc:|ll\.)/, '') ?? '').toReversed())

/** The last of the texts that are coordinates. In a route, that is its end. */
const lastPlace = (texts: string[]): Coordinates | null =>
  texts.reduce<Coordinates | null>((found, text) => coordinatesIn(text.trim()) ?? found, null)

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const geohashDigits = '0123456789bcdefghjkmnpqrstuvwxyz'

/** The middle of a geohash: each bit halves the range of the longitude, then of the latitude. */
function decodeGeohash(hash: string | undefined): Coordinates | null {
  if (hash === undefined) return null
  const ranges: [low: number, high: number][] = [
    [-180, 180],
    [-90, 90],
  ]
  const bits = Array.from(hash).flatMap((digit) => {
    const value = geohashDigits.indexOf(digit)
    return [16, 8, 4, 2, 1].map((bit) => (value & bit) !== 0)
  })
  bits.forEach((isUpper, index) => {
    const range = ranges[index % 2] ?? [0, 0]
    const middle = (range[0] + range[1]) / 2
    range[isUpper ? 0 : 1] = middle
  })
  const [longitude = 0, latitude = 0] = ranges.map(([low, high]) => (low + high) / 2)
  return { latitude, longitude }
}
