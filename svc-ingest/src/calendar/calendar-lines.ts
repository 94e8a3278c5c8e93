/** A property of a component: its parameters in capitals, and its value as written. */
export type Property = { params: Record<string, string>; value: string }

/** An event or a time zone of a calendar file, with its properties by their names in capitals, and its inner parts. */
export type Component = { name: string; properties: Map<string, Property[]>; parts: Component[]; lines: string[] }

/** The content of a calendar file, and whether it ends as it should. */
export type CalendarFile = { calendar: Component; events: Component[]; zones: Component[]; whole: boolean }

const maxParts = 20_000
const maxDepth = 8

/** Reads the lines of a calendar. A line that is none hurts only itself: no line makes the others unreadable. */
export function readLines(text: string): CalendarFile {
  const calendar: Component = newComponent('VCALENDAR')
  const open: Component[] = [calendar]
  const found: Component[] = []
  let closed = false
  for (const line of logicalLines(text)) {
    const [, mark, named] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? []
    const name = named?.toUpperCase()
    const isEnd = mark?.toUpperCase() === 'END'
    if (name === undefined) addLine(open.at(-1)!, line)
    else if (name === 'VCALENDAR') closed = isEnd
    else if (isEnd) closePart(open, name)
    else openPart(open, found, newComponent(name))
  }
  const partsNamed = (name: string) => found.filter((part) => part.name === name)
  return { calendar, events: partsNamed('VEVENT'), zones: partsNamed('VTIMEZONE'), whole: closed && open.length === 1 }
}

/** An event within an event is the next one: the end of the one before is missing. */
function openPart(open: Component[], found: Component[], part: Component): void {
  if (part.name === 'VEVENT') open.length = 1
  if (open.length < maxDepth && found.length < maxParts) {
    open.at(-1)!.parts.push(part)
    found.push(part)
  }
  open.push(part)
}

/** An end without a beginning says nothing. */
function closePart(open: Component[], name: string): void {
  const begun = open.findLastIndex((part) => part.name === name)
  if (begun > 0) open.length = begun
}

const newComponent = (name: string): Component => ({ name, properties: new Map(), parts: [], lines: [] })

const foldedTexts = /^(SUMMARY|DESCRIPTION|LOCATION|COMMENT|CONTACT|X-[\w-]+)[;:]/i

/**
 * The lines of a file without their folds. Some programs write the line breaks of a text as they are, so a line that
 * is no property continues the text before it.
 */
function logicalLines(text: string): string[] {
  const lines: string[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/[\r\n]+/)) {
    const last = lines.length - 1
    if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else if (isProperty(line, foldedTexts.test(lines[last] ?? ''))) lines.push(line)
    else if (line.trim() !== '' && foldedTexts.test(lines[last] ?? '')) lines[last] += `\\n${line}`
  }
  return lines
}

const ownNames = new Set(
  (
    'BEGIN END CALSCALE METHOD PRODID VERSION NAME COLOR SOURCE IMAGE CONFERENCE UID SUMMARY DESCRIPTION LOCATION URL ' +
    'STATUS CLASS SEQUENCE CREATED DTSTAMP DTSTART DTEND DUE DURATION RRULE RDATE EXDATE EXRULE COMPLETED ATTACH ' +
    'CATEGORIES COMMENT CONTACT GEO ORGANIZER ATTENDEE PRIORITY RESOURCES TRANSP FREEBUSY ACTION REPEAT TRIGGER ' +
    'ACKNOWLEDGED TZID TZNAME TZURL TZOFFSETFROM TZOFFSETTO'
  ).split(' '),
)

/** Names are written in capitals, or all in small letters. `Nota: lleven agua` belongs to a text, `HORA: 7 PM` may. */
function isProperty(line: string, isInText: boolean): boolean {
  const name = /^([A-Za-z][A-Za-z0-9-]{0,60})[;:]/.exec(line)?.[1] ?? ''
  const capitals = name.toUpperCase()
  if (name === '' || (name !== capitals && name !== name.toLowerCase())) return false
  return ownNames.has(capitals) || (name === capitals && (name.includes('-') || !isInText))
}

const maxValue = 20_000

function addLine(component: Component, line: string): void {
  const name = /^[\w-]+/.exec(line)![0].toUpperCase()
  const { params, value } = splitProperty(line.slice(name.length))
  const before = component.properties.get(name)
  const property = { params, value: value.slice(0, maxValue) }
  component.lines.push(line)
  if (before) before.push(property)
  else component.properties.set(name, [property])
}

/** A colon ends the parameters, unless it is quoted, or belongs to a zone whose quotes were forgotten. */
function splitProperty(rest: string): Property {
  const named = /^((?:;[\w-]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):/.exec(rest)
  const unquoted = rest.length > 500 ? null : /^(;.*TZID=[^"]*):(\d[\dTZ,/+:.-]*)\s*$/i.exec(rest)
  const stated = unquoted?.[1] ?? named?.[1] ?? ''
  const params: Record<string, string> = {}
  for (const [, name, value] of stated.matchAll(/;([\w-]+)=("[^"]*"|(?:(?!;[\w-]+=).)*)/g))
    params[name!.toUpperCase()] = value!.replaceAll('"', '').trim()
  return { params, value: unquoted?.[2] ?? rest.slice(stated.length).replace(/^[^:]*?:/, '') }
}

/** The first property of a name. */
export const property = ({ properties }: Component, name: string): Property | undefined => properties.get(name)?.[0]

/** The text of a property, without its escapes. */
export const textOf = (component: Component, name: string): string =>
  (property(component, name)?.value ?? '').replaceAll(/\\([\\;,nN])/g, (_, sign: string) =>
    sign.toLowerCase() === 'n' ? '\n' : sign,
  )
