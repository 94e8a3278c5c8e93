import ICAL from 'ical.js'

/** A component as ical.js keeps it: name, properties, components within. */
type JCal = [string, unknown[], JCal[]]

/** What a calendar file holds. `broken` counts the events that are no iCalendar. */
export type Blocks = { events: ICAL.Component[]; zone: string | null; broken: number }

/**
 * Takes a calendar apart event by event, because the library refuses a whole file for one wrong line in it.
 * Undefined for a text that is no calendar, or breaks off.
 */
export function readBlocks(text: string): Blocks | undefined {
  const { events, frame, whole } = split(text)
  if (!whole) return undefined
  const calendar = parsed(frame)
  if (!calendar) return undefined
  const parts = events.map((lines) => parsed(lines))
  const good = parts.filter((part) => part !== undefined)
  calendar[2].push(...good)
  const component = new ICAL.Component(calendar)
  const zone = component.getFirstPropertyValue('x-wr-timezone')
  return { events: component.getAllSubcomponents('vevent'), zone: typeof zone === 'string' ? zone : null, broken: parts.length - good.length }
}

/** The lines of each event, and those around them. */
function split(text: string): { events: string[]; frame: string; whole: boolean } {
  const events: string[] = []
  const frame: string[] = []
  let event: string[] | undefined
  for (const line of text.split(/\r\n?|\n/)) {
    const mark = line.trimEnd().toUpperCase()
    if (mark === 'BEGIN:VEVENT') {
      if (event) events.push('')
      event = []
    }
    if (event) event.push(line)
    else if (line.trim() !== '' || frame.length > 0) frame.push(line)
    if (mark === 'END:VEVENT' && event) {
      events.push(event.join('\r\n'))
      event = undefined
    }
  }
  const whole = /^\ufeff?BEGIN:VCALENDAR\s*$/i.test(frame[0] ?? '') && event === undefined && frame.some((line) => /^END:VCALENDAR\s*$/i.test(line))
  return { events, frame: frame.join('\r\n').replace(/^\ufeff/, ''), whole }
}

/** Undefined for what the library refuses: its errors are plain ones, and say that the text is no iCalendar. */
function parsed(lines: string): JCal | undefined {
  if (lines === '') return undefined
  try {
    const found: unknown = ICAL.parse(lines)
    return isComponent(found) ? found : isComponent((found as unknown[])[0]) ? ((found as unknown[])[0] as JCal) : undefined
  } catch {
    return undefined
  }
}

const isComponent = (value: unknown): value is JCal => Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[2])
