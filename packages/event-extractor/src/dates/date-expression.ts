import type { Language } from '@convive/contracts/enums'
import { rainPhrases } from '../lexicon/announcement-words.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { dateTokenAt } from './date-token.ts'
import { type DateExpression, type DateMention, type DateRole, namedDayAt } from './date-mention.ts'
import { dayExpressionAt } from './day-expression.ts'
import { recurrenceAt } from './recurrence-expression.ts'
import { relativeAt } from './relative-date.ts'
import { weekdayAt } from '../lexicon/calendar-words.ts'

const deadlineWords = parseWords(
  `
    hasta antes by before until deadline vence vencen cierra cierran cierre limite due tardar confirmar confirme
    confirmen reservar reserve inscribirse inscribase pagar rsvp matricula matriculas prematricula inscripcion
    inscripciones registration registrations enrollment enrolment`,
)
const startWords = parseWords(`
    inicia inician inicio iniciando comienza comenzamos comenzando empieza empiezan empezamos arranca arrancan
    arrancamos iniciamos partir desde starting starts start from begins beginning`)
const fillerWords = parseWords('of el la del de los the on dia este this es para a ser for is sera')
/** Words before an abandoned date: `que era este viernes, pasa al sábado`. */
const formerWords = parseWords('era iba was originally originalmente')

/** The date expression of any kind that begins at a token, with its role. */
export function dateAt(reading: Reading, index: number, language: Language): DateMention | undefined {
  const relative = relativeAt(reading, index)
  if (relative)
    return (
      explicitBehind(reading, relative, language) ?? {
        kind: 'date',
        expression: relative.expression,
        role: relative.past ? 'past' : roleBefore(reading, index),
        from: index,
        to: relative.to,
      }
    )
  const named = namedDayAt(reading, index, language)
  if (named) return { kind: 'date', ...named, role: roleBefore(reading, index), from: index }
  const later = weekLaterAt(reading, index)
  if (later) return { kind: 'date', ...later, role: 'event' }
  const recurring = recurrenceAt(reading, index, language)
  if (recurring)
    return {
      kind: 'date',
      expression: recurring.expression,
      role: roleBefore(reading, recurring.from),
      from: recurring.from,
      to: recurring.to,
    }
  const found = dayExpressionAt(reading, index, language)
  return (
    found && {
      kind: 'date',
      expression: found.expression,
      role: isPast(reading, found.from, found.to)
        ? 'past'
        : isRescheduled(reading, found.to)
          ? 'negated'
          : roleBefore(reading, found.from),
      from: found.from,
      to: afterPast(reading, found.to),
    }
  )
}

/** `mañana martes 10 de marzo`: the explicit date counts, the word before only introduces it. */
function explicitBehind(
  reading: Reading,
  relative: { from: number; to: number; past: boolean },
  language: Language,
): DateMention | undefined {
  let next = relative.from + 1
  while (next < relative.to && dateTokenAt(reading, next, language)?.weekday === undefined) next++
  if (next === relative.to && reading.sign(next) === ',') next++
  if (reading.word(next) === 'el') next++
  const token = dateTokenAt(reading, next, language)
  if (!token || token.day === undefined) return undefined
  const explicit = dayExpressionAt(reading, next, language)
  return (
    explicit && {
      kind: 'date',
      expression: explicit.expression,
      role: relative.past ? 'past' : roleBefore(reading, relative.from),
      from: relative.from,
      to: explicit.to,
    }
  )
}

const isPast = (reading: Reading, from: number, to: number): boolean =>
  ['pasado', 'pasada', 'anterior'].includes(reading.word(to)) || ['last', 'pasado'].includes(reading.word(from - 1))
const afterPast = (reading: Reading, to: number): number =>
  ['pasado', 'pasada', 'anterior'].includes(reading.word(to)) ? to + 1 : to

/** `the Saturday paddle is moved`: the weekday is the former date. */
const isRescheduled = (reading: Reading, to: number): boolean =>
  [1, 2, 3, 4].some(
    (ahead) =>
      (['moved', 'rescheduled'].includes(reading.word(to + ahead)) &&
        ['is', 'was', 'has', 'been', 'gets'].includes(reading.word(to + ahead - 1))) ||
      ['moves', 'pasa', 'cambia'].includes(reading.word(to + ahead)),
  )

/** `en vez del viernes`, `instead of Friday`. */
const isInstead = (reading: Reading, index: number): boolean =>
  (reading.word(index) === 'vez' && reading.word(index - 1) === 'en') || reading.word(index) === 'instead'

/** `si llueve, se hace el domingo 11`, `rain date: Sunday`. */
function isIfItRains(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= from - 6 && !['.', '!', '?'].includes(reading.at(index).text); index--)
    if (rainPhrases.at(reading, index)) return true
  return false
}

/** Determines the role of a date by the few words before it. */
function roleBefore(reading: Reading, from: number): DateRole {
  if (isIfItRains(reading, from)) return 'negated'
  for (let index = from - 1; index >= from - 4; index--) {
    const token = reading.at(index)
    if (token.kind !== 'word' && token.text !== ':') return 'event'
    // `hora sin confirmar` says nothing about the day after it.
    if (reading.word(index - 1) === 'sin') return 'event'
    if (deadlineWords.has(token.text)) return 'deadline'
    if (startWords.has(token.text)) return 'start'
    if (token.text === 'no' || token.text === 'not' || formerWords.has(token.text) || isInstead(reading, index))
      return 'negated'
    if (!fillerWords.has(token.text) && token.text !== ':') return 'event'
  }
  return 'event'
}

/** Phrases that refer to a weekday that was just denied. */
const followingOnePhrases = parsePhrases(
  'el otro,el siguiente,el proximo,el que sigue,el que viene,the next one,the one after,the following one,the following,next week',
)
/** The weekday is at most this many tokens before. */
const maxDistance = 8

/** `no es este domingo, es el otro`, `not this Friday but the one after`: the denied weekday, a week later. */
function weekLaterAt(
  reading: Reading,
  index: number,
): { expression: DateExpression; from: number; to: number } | undefined {
  const found = followingOnePhrases.at(reading, index)
  if (!found || weekdayAt(reading, found.to) || reading.number(found.to) !== undefined) return undefined
  for (let back = index - 1; back > index - maxDistance; back--) {
    const { kind, text } = reading.at(back)
    if (kind === 'break' || ['.', '!', '?'].includes(text)) return undefined
    const day = weekdayAt(reading, back)
    if (!day) continue
    return isDenied(reading, back)
      ? {
          expression: {
            kind: 'days',
            tokens: [{ weekday: day.weekday, to: found.to }],
            range: false,
            nearness: 'later',
          },
          from: found.from,
          to: found.to,
        }
      : undefined
  }
  return undefined
}

/** `no es este domingo`, `not this Sunday`. */
const isDenied = (reading: Reading, index: number): boolean =>
  [1, 2, 3].some((back) => ['no', 'not', 'isnt'].includes(reading.word(index - back)))
