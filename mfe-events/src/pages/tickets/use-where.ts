import { getEvent } from '@convive/contracts/events'
import { useApiQuery, useLabels } from '@convive/ui-kit'

/** Where an event is; undefined until it is known, null where it cannot be. */
export function useWhere(event: number | string): string | null | undefined {
  const { region } = useLabels()
  const { data, error } = useApiQuery(getEvent, { id: event })
  if (!data) return error ? null : undefined
  return [data.venueName, data.location, region(data.region)].filter(Boolean).join(', ')
}
