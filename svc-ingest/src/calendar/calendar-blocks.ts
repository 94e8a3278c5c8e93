import ICAL from 'ical.js'

/** A component in the form of ical.js: name, properties, inner components. */
type JCal = [string, unknown[], JCal[]]

/** The content of a calendar file. `broken` counts the events that are not valid iCalendar. */
export type Blocks = { events: ICAL.Component[]; zone: string | null; broken: number }

/**
 * Parses a calendar event by event, because the library refuses a whole file for one wrong line. Undefined for a text
 * that is not a calendar, or is cut off.
 */
export function readBlocks(text: string): Blocks | undefined {
  const { events, frame, whole } = splitEvents(text)
  if (!whole) return undefined
  const calendar = parseComponent(frame)
  if (!calendar) return undefined
  const parts = events.map((lines) => parseComponent(lines))
  const good = parts.filter((part) => part !== undefined)
  calendar[2].push(...good)
  const component = new ICAL.Component(calendar)
  const zone = component.getFirstPropertyValue('x-wr-timezone')
  return {
    events: component.getAllSubcomponents('vevent'),
    zone: typeof zone === 'string' ? zone : null,
    broken: parts.length - good.length,
  }
}

/** The lines of each event, and the lines around them. */
function splitEvents(text: string): { events: string[]; frame: string; whole: boolean } {
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
  const whole =
    /^\ufeff?BEGIN:VCALENDAR\s*$/i.test(frame[0] ?? '') &&
    event === undefined &&
    frame.some((line) => /^END:VCALENDAR\s*$/i.test(line))
  return { events, frame: frame.join('\r\n').replace(/^\ufeff/, ''), whole }
}

/** Undefined for a text that the library refuses. It throws plain errors for text that is not iCalendar. */
function parseComponent(lines: string): JCal | undefined {
  if (lines === '') return undefined
  try {
    const found: unknown = ICAL.parse(lines)
    return isComponent(found)
      ? found
      : isComponent((found as unknown[])[0])
        ? ((found as unknown[])[0] as JCal)
        : undefined
  } catch {
    return undefined
  }
}

const isComponent = (value: unknown): value is JCal =>
  Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[2])
