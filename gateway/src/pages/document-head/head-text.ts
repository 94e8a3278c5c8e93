import { type Region, regionNames } from '@convive/contracts/enums'
import { type MapPin, mapLinksOf } from '@convive/formats/map-pin'

/** Chats cut off longer descriptions. */
const maxExcerptLength = 200

/** The first words of a text, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerptLength) return line
  const cut = line.slice(0, maxExcerptLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptLength / 2))}…`
}

/** `Bar El Ranchito` of `Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela`. */
export const placeName = (location: string): string => location.split(',')[0]?.trim() || location

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
