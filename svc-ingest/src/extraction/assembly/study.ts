import type { Language, Region } from '@convive/contracts/vocabulary'
import { daysBetween, weekdayOf, type CivilDate } from '../dates/civil-date.ts'
import { languageOf } from '../reading/language.ts'
import { phrasesOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { daySource, join, type Segment } from '../segments/segment.ts'
import { daysOf, isBareWeekday, type EventDays } from './days.ts'
import { hoursOf, type EventHours } from './hours.ts'
import { nameOf, titleRange, type Name } from './naming.ts'
import { factsOf, withShared, type Facts } from './shared.ts'

/** What is known around a text. `busy` tells which tokens a mention takes. */
export type Surroundings = { busy: (index: number) => boolean; language: Language; region: Region | null; writtenOn: CivilDate; writtenMinutes: number | null }

/** A segment with all that it says itself. */
export type Studied = { segment: Segment; name: Name | undefined; hours: EventHours | undefined; days: EventDays | undefined; facts: Facts; language: Language }

/** Reads each segment, in order, so that later ones can build on earlier ones. What only tells again of an event's own day is put to that event. */
export function studyAll(reading: Reading, segments: Segment[], around: Surroundings): Map<Segment, Studied> {
  const studied = new Map<Segment, Studied>()
  let last: EventHours | undefined
  const timed = new Set(segments.filter(({ hasTime, isListed }) => hasTime && isListed).map(({ parent }) => parent))
  for (const segment of segments) {
    // `Semana de cine, 6 pm: mañana …, pasado mañana …`: an hour above or below a list of days, none of which has its own, is everyone's.
    const shared = segment.isListed && segment.parent && !timed.has(segment.parent) ? studied.get(segment.parent)?.hours : undefined
    const own = study(reading, segment, studied, { ...around, last, shared })
    last = own.hours ?? last
    studied.set(segment, own)
  }
  const again = segments.filter((segment) => tellsAgain(reading, segment, studied))
  for (const segment of again) {
    join(segment.sibling!, ...segment.pieces)
    studied.delete(segment)
  }
  for (const root of new Set(again.map(({ sibling }) => sibling!))) studied.set(root, study(reading, root, studied, around))
  return studied
}

/** The same event on the same day, with no other hour. */
function tellsAgain(reading: Reading, segment: Segment, studied: Map<Segment, Studied>): boolean {
  const root = segment.sibling && studied.get(segment.sibling)
  const own = studied.get(segment)!
  const [day, known] = [own.days?.days[0], root?.days?.days[0]]
  if (!root || !day || !known) return false
  if (spellsOut(reading, root, own)) return true
  if (daysBetween(known.date, day.date) !== 0) return false
  return !own.hours || !root.hours || own.hours.start === root.hours.start
}

/** `Domingo de yoga! Este 29/11 a las 7:30`: the day of a weekday that stood for itself, and had no hour. */
function spellsOut(reading: Reading, root: Studied, own: Studied): boolean {
  const [before, after] = [root.days, own.days]
  return !root.hours && own.hours !== undefined && before !== undefined && after?.isExplicit === true && isBareWeekday(before.at) && reading.word(before.at.to) === 'de' && weekdayOf(before.days[0]!.date) === weekdayOf(after.days[0]!.date)
}

/** The hours that were told before, and those of the list that a segment stands in. */
type Told = { last?: EventHours | undefined; shared?: EventHours | undefined }

function study(reading: Reading, segment: Segment, before: Map<Segment, Studied>, around: Surroundings & Told): Studied {
  const name = nameOf(reading, segment, around.language, around.busy)
  const hours = hoursOf(reading, segment.pieces, titleRange(name)) ?? (saysSameHour(reading, segment) ? around.last : around.shared)
  const language = languageOf(reading, segment.pieces[0]!.from, segment.pieces.at(-1)!.to)
  return { segment, name, hours, days: studyDays(reading, segment, hours, before, around), facts: factsOf(reading, segment, titleRange(name), around.busy), language }
}

const sameHour = phrasesOf('misma hora,mismo horario,same time,same hour')

/** `Segunda función: viernes 23, misma hora`. */
const saysSameHour = (reading: Reading, { pieces }: Segment): boolean => pieces.some(({ from, to }) => sameHour.within(reading, from, to))

/** Days without a month lie on or after the first day of the programme, or of the same event, that they belong to. */
function studyDays(reading: Reading, segment: Segment, hours: EventHours | undefined, before: Map<Segment, Studied>, { writtenOn, writtenMinutes }: Surroundings): EventDays | undefined {
  if (!segment.hasDay) return before.get(daySource(segment))?.days
  const related = segment.sibling ?? segment.parent
  const anchor = (related && before.get(related)?.days?.days[0]) ?? null
  return daysOf(reading, segment.pieces, { writtenOn, writtenMinutes, startMinutes: hours?.start ? minutesOf(hours.start) : null, anchor })
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Puts together what an event says itself with what the same event says elsewhere and what its programme says. */
export function sharing(studied: Map<Segment, Studied>): (segment: Segment) => Facts {
  const families = new Map<Segment, Facts>()
  for (const { segment, facts } of studied.values()) {
    const root = segment.sibling ?? segment
    const family = families.get(root)
    families.set(root, family ? withShared(family, [facts]) : facts)
  }
  return (segment) => {
    const kin = [families.get(segment.sibling ?? segment), segment.parent && studied.get(segment.parent)?.facts]
    return withShared(studied.get(segment)!.facts, kin.filter((facts) => facts !== undefined && facts !== null))
  }
}
