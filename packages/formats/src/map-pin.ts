/** A place on the map: coordinates, or a short link of Google Maps, whose coordinates only Google knows. */
export type MapPin = Coordinates | { url: string }
export type Coordinates = { latitude: number; longitude: number }

/** The bounding box of mainland Costa Rica with its coastal waters. */
export const costaRicaBounds = { south: 8, north: 11.3, west: -86, east: -82.5 }

/** A link that the Google Maps app shares. It redirects to the place. */
export const shortMapLink = /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/[A-Za-z0-9_-]{4,60}$/

export const isInCostaRica = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= costaRicaBounds.south &&
  latitude <= costaRicaBounds.north &&
  longitude >= costaRicaBounds.west &&
  longitude <= costaRicaBounds.east

/** Five decimals are one metre. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** `9.37340, -83.70290`, a form that map applications accept, or the link. */
export const formatMapPin = (pin: MapPin): string =>
  'url' in pin ? pin.url : `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`

/** The addresses that open a place in Waze and in Google Maps. Waze cannot open a short link of Google Maps. */
export function mapLinksOf(pin: MapPin): { waze?: string; googleMaps: string } {
  if ('url' in pin) return { googleMaps: pin.url }
  const place = `${pin.latitude}%2C${pin.longitude}`
  return {
    waze: `https://waze.com/ul?ll=${place}&navigate=yes`,
    googleMaps: `https://www.google.com/maps/search/?api=1&query=${place}`,
  }
}
