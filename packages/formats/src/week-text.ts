import { addDays } from './calendar-date.ts'
import { sharedEventPath, type Texts } from './in-language.ts'
import { formatDate, formatTime } from './format-date.ts'
import type { Language } from './language.ts'
import { placeName } from './place-name.ts'

export type WeekEvent = Texts & {
  id: number
  location: string
  venueName?: string | null
  eventDate: string
  eventStartTime: string
}

/** `name` of the region, venue, organiser or category; `page`: the absolute address of all its events. */
export type Week = { name: string; page: string; from: string; isThisWeek: boolean; events: readonly WeekEvent[] }

/** WhatsApp cuts off longer messages. */
export const maxWeekText = 4096

const texts = {
  en: {
    thisWeek: 'This week',
    weekOf: (from: string, to: string) => `${from} to ${to}`,
    at: 'at',
    none: 'Nothing yet. All events:',
    all: 'All events:',
    more: (count: number) => `And ${count} more:`,
  },
  es: {
    thisWeek: 'Esta semana',
    weekOf: (from: string, to: string) => `Del ${from} al ${to}`,
    at: 'en',
    none: 'Todavía no hay nada. Todos los eventos:',
    all: 'Todos los eventos:',
    more: (count: number) => `Y ${count} más:`,
  },
}

/**
 * The events of seven days as a message for WhatsApp: one line for each event with its title in bold, its link, and the
 * first part of its place. Events that do not fit are counted in the last line.
 */
export function writeWeekText(
  { name, page, from, isThisWeek, events }: Week,
  origin: string,
  language: Language,
): string {
  const t = texts[language]
  const head = `*${weekTitle({ from, isThisWeek }, language)} · ${oneLine(name)}*`
  const lines = events.map((event) => lineOf(event, origin, language))
  const foot = (left: number) => `${events.length === 0 ? t.none : left > 0 ? t.more(left) : t.all} ${page}`
  const kept: string[] = []
  for (const line of lines) {
    if ([head, ...kept, line, foot(events.length)].join('\n\n').length > maxWeekText) break
    kept.push(line)
  }
  return [head, ...kept, foot(events.length - kept.length)].join('\n\n')
}

/** `This week`, or its first and last day. */
export function weekTitle({ from, isThisWeek }: Pick<Week, 'from' | 'isThisWeek'>, language: Language): string {
  const t = texts[language]
  return isThisWeek ? t.thisWeek : t.weekOf(formatDate(from, language), formatDate(addDays(from, 6), language))
}

function lineOf(event: WeekEvent, origin: string, language: Language): string {
  const { title, eventDate, eventStartTime } = event
  const place = event.venueName ?? placeName(event.location)
  const when = `${formatDate(eventDate, language, 'long')}, ${formatTime(eventStartTime, language, ' ')}`
  return `*${oneLine(title)}*, ${when}, ${texts[language].at} ${oneLine(place)}. ${origin}${sharedEventPath(event)}`
}

/** Without the marks of bold text, which would end it. */
const oneLine = (text: string): string => text.replaceAll(/[*\s]+/g, ' ').trim()
