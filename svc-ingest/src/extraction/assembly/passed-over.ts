import { daysBetween, type CivilDate } from '../dates/civil-date.ts'
import type { Reading } from '../reading/reading.ts'
import type { Segment } from '../segments/segment.ts'
import { sellsOff, speaksOfService } from '../talk/service.ts'
import type { TalkReason, Telling } from '../talk/talk.ts'
import type { EventDays } from './days.ts'
import type { Name } from './naming.ts'
import type { Studied } from './study.ts'

/** Why what has a day becomes no event. */
export type PassedOver = TalkReason | 'no_event'

/** What goes on from a question, an offer or an answer announces nothing either; what was, or is called off, may be followed by what will be. */
const spreading = new Set<PassedOver | undefined>(['question', 'trade', 'reply', 'notice'])
export const spreads = (talk: Map<Segment, PassedOver>, { sibling }: Segment): PassedOver | undefined => {
  const before = sibling ? talk.get(sibling) : undefined
  return spreading.has(before) ? before : undefined
}

/** In days. What is told of so long after is a memory; what was nearer may be a slip of the pen. */
const memory = 300
export const isLongPast = ({ days, recurrence }: EventDays, writtenOn: CivilDate): boolean => recurrence === null && days.every(({ date }) => daysBetween(date, writtenOn) > memory)

/** What nothing but its place makes a name is looked at twice: it may be an opening time, or what is sold, closed or lost. */
export function serviceIn(reading: Reading, name: Name, { own, studied, telling: { holding } }: { own: Studied; studied: Map<Segment, Studied>; telling: Telling }): PassedOver | undefined {
  if (!name.noun && sellsOff(reading, holding)) return 'trade'
  if (!isUnnamed(name)) return undefined
  if (isOpeningTime(own, studied)) return 'no_event'
  return speaksOfService(reading, holding) ? 'notice' : undefined
}

/** Nothing but its place in the text makes it a name. */
const isUnnamed = ({ noun, at }: Name): boolean => !noun && !at.heading && !at.alone
/** Every day, or most days of the week, and what goes on from that: when a shop is open. */
function isOpeningTime({ days, segment: { sibling, parent } }: Studied, studied: Map<Segment, Studied>): boolean {
  const before = sibling ?? parent
  return isTimetable(days) || (before !== null && isTimetable(studied.get(before)?.days))
}
const isTimetable = (days: EventDays | undefined): boolean => days?.recurrence?.freq === 'daily' || (days?.recurrence?.byDay?.length ?? 0) > 3
