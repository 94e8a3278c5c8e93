import { locationBeside } from '@convive/formats/location-beside-venue'
import { getEvent } from '@convive/contracts/events'
import { useApiQuery, useLabels } from '@convive/ui-kit'

/** The location of an event; undefined while it is loading, null if it cannot be loaded. */
export function useEventLocation(event: number | string): string | null | undefined {
  const { region } = useLabels()
  const { data, error } = useApiQuery(getEvent, { id: event })
  if (!data) return error ? null : undefined
  const { venueName } = data
  const beside = venueName === null ? data.location : locationBeside(venueName, data.location)
  return [venueName, beside, region(data.region)].filter(Boolean).join(', ')
}
