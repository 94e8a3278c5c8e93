import { addDays } from '@convive/formats/calendar-date'
import { regions, type Region } from '@convive/contracts/enums'
import { EventDraft } from '@convive/contracts/events'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { places } from './sample-places.ts'
import { templates } from './sample-templates.ts'

/** Samples take place within the next four weeks. */
const maxDaysAhead = 28

type Options = { region: Region; count: number; now: Date; start: number }

/**
 * Sample events of a region, all different. `start`, a whole number, varies the template, place and date; the same
 * `start` gives the same samples.
 */
export function sampleDrafts({ region, count, now, start }: Options): EventDraft[] {
  const first = start + regions.indexOf(region) * 5
  return Array.from({ length: count }, (_, index) => {
    const turn = first + index
    const daysAhead = 1 + ((turn * 11) % maxDaysAhead)
    return EventDraft.parse({
      ...pick(templates, turn),
      region,
      location: pick(places[region], turn),
      eventDate: addDays(costaRicaToday(now), daysAhead),
    })
  })
}

function pick<T>(choices: T[], turn: number): T {
  const chosen = choices[turn % choices.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}
