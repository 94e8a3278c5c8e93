import type { Event } from '@convive/contracts/events'
import { mapLinksOf, type MapPin } from '@convive/formats/map-pin'
import { styled, useMessages, VisuallyHidden } from '@convive/ui-kit/design'
import { messages } from '../texts.ts'

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
  margin-block: -5px -11px;
  a {
    display: inline-block;
    min-width: var(--target);
    padding-block: 11px;
  }
`

type MapLinksProps = {
  pin: MapPin | null | undefined
  /** The location in people's own words, and the name of the region. */
  location: string
  region: string
}

/** Links to a place in Waze and Google Maps. Without a pin, they search for the location. */
export function MapLinks({ pin, location, region }: MapLinksProps) {
  const t = useMessages(messages)
  const { waze, googleMaps } = pin ? mapLinksOf(pin) : { googleMaps: mapSearchUrl(location, region) }
  return (
    <Links>
      {waze && (
        <a href={waze} target="_blank" rel="noopener">
          <VisuallyHidden>{t('map.directions')} </VisuallyHidden>Waze
        </a>
      )}
      <a href={googleMaps} target="_blank" rel="noopener">
        {pin ? (
          <>
            <VisuallyHidden>{t('map.directions')} </VisuallyHidden>Google Maps
          </>
        ) : (
          t('map.search')
        )}
      </a>
    </Links>
  )
}

/** The address of the way to an event. Waze needs coordinates; without a pin, a map is searched for the words. */
export function directionsUrl({ mapPin, location }: Pick<Event, 'mapPin' | 'location'>, region: string): string {
  if (!mapPin) return mapSearchUrl(location, region)
  const { waze, googleMaps } = mapLinksOf(mapPin)
  return waze ?? googleMaps
}

/**
 * The address of a map search for a location in people's own words. Nothing is geocoded here. `encodeURIComponent`
 * throws on a lone surrogate, with which a shortened text can end; URLSearchParams accepts it.
 */
export const mapSearchUrl = (location: string, region: string): string => {
  const query = new URLSearchParams({ api: '1', query: `${location}, ${region}, Costa Rica` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
