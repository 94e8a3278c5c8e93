import type { Recurrence, Weekday } from '../candidate.ts'
import type { DateAtom } from './date-atom.ts'

/** Which of several weekdays is meant: the coming one, the first that is not today (`próximo`), the one a week later, or (`other`) that one unless somebody thinks otherwise. */
export type Nearness = 'coming' | 'this' | 'following' | 'next' | 'later' | 'other'

/** What is said of a day, before it is known when it was said. */
export type Saying =
  | { kind: 'days'; atoms: DateAtom[]; range: boolean; nearness: Nearness }
  | { kind: 'relative'; days: number; weekday?: Weekday }
  | { kind: 'weekend'; weeks: number }
  | { kind: 'weekday_of_month'; weekday: Weekday; ordinal: number; month: number; year?: number }
  /** `month`: in that month only. */
  | { kind: 'recurring'; recurrence: Recurrence; month?: number }

/** What a date is for: the event itself, its first or last day, the end of registration, what is over, or what is not meant (`no el 7`). */
export type DateRole = 'event' | 'start' | 'deadline' | 'past' | 'negated'

export type DateMention = { kind: 'date'; saying: Saying; role: DateRole; from: number; to: number }
