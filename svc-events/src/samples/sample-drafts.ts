import { EventDraft } from '@convive/contracts/events'
import { regions, type Region } from '@convive/contracts/vocabulary'
import { costaRicaDay } from '../catalog/time.ts'
import { places } from './places.ts'
import { templates } from './templates.ts'

const day = 24 * 3_600_000
/** Samples lie in the next four weeks. */
const daysAhead = 28

type Wish = { region: Region; count: number; now: Date; start: number }

/** Sample events of a region, all different. `start` (a whole number) varies what they are, where and when; the same gives the same. */
export function sampleDrafts({ region, count, now, start }: Wish): EventDraft[] {
  const own = start + regions.indexOf(region) * 5
  return Array.from({ length: count }, (_, index) => {
    const turn = own + index
    const ahead = 1 + ((turn * 11) % daysAhead)
    return EventDraft.parse({
      ...pick(templates, turn),
      region,
      location: pick(places[region], turn),
      eventDate: costaRicaDay(new Date(now.getTime() + ahead * day)),
    })
  })
}

function pick<T>(choices: T[], turn: number): T {
  const chosen = choices[turn % choices.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}
