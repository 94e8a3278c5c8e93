import type { Recurrence, Weekday } from '../types/candidate.ts'
import type { DateToken } from './date-token.ts'
import type { NamedDay } from './named-day.ts'

/**
 * Which of several weekdays is meant: the coming one (`coming`, `this`), the first that is not today (`following`,
 * `próximo`), the one a week later (`next`, `later`) or two (`fortnight`), that of the next calendar week (`next_week`), probably the one a
 * week later (`other`, `el otro`), or the first one after the day that was mentioned last (`after`, `el sábado siguiente`).
 */
export type Nearness =
  | 'coming'
  | 'this'
  | 'following'
  | 'next'
  | 'later'
  | 'fortnight'
  | 'next_week'
  | 'other'
  | 'after'

/** What a text says about a day, before it is known when the text was written. */
export type DateExpression =
  | { kind: 'days'; tokens: DateToken[]; range: boolean; nearness: Nearness }
  | { kind: 'relative'; days: number; weekday?: Weekday }
  | { kind: 'weekend'; weeks: number }
  | { kind: 'weekday_of_month'; weekday: Weekday; ordinal: number; month: number }
  /** `el primer domingo del próximo mes`. */
  | { kind: 'weekday_of_relative_month'; weekday: Weekday; ordinal: number; monthsAhead: 0 | 1 }
  | { kind: 'named'; named: NamedDay }
  /** This many days after the day that was mentioned last. */
  | { kind: 'after_last'; days: number }
  /** `month` limits the rule to that month. */
  | { kind: 'recurring'; recurrence: Recurrence; month?: number }

/**
 * What a date stands for: the event, its first day, a deadline, something in the past, or a date that is denied (`no
 * el 7`).
 */
export type DateRole = 'event' | 'start' | 'deadline' | 'past' | 'negated'

export type DateMention = { kind: 'date'; expression: DateExpression; role: DateRole; from: number; to: number }

/** True for a weekday without a day. */
export const isBareWeekday = ({ expression }: DateMention): boolean =>
  expression.kind === 'days' &&
  expression.nearness === 'coming' &&
  expression.tokens.length === 1 &&
  expression.tokens[0]!.weekday !== undefined &&
  expression.tokens[0]!.day === undefined
