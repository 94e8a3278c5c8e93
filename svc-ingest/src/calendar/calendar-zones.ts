import ICAL from 'ical.js'
import { zoneNamed, type Zone } from '../listings/time-zones.ts'
import { property, type Component } from './calendar-lines.ts'

/** Finds zones by the names that a calendar gives them. A name that is known goes before the file's own description. */
export function zonesOf(described: Component[]): (name: string) => Zone | undefined {
  const found = new Map<string, Zone | undefined>()
  const own = new Map(described.map((zone) => [property(zone, 'TZID')?.value.trim() ?? '', zone]))
  return (name) => {
    if (found.has(name) || found.size >= maxZones) return found.get(name)
    const description = own.get(name)
    const location = description && property(description, 'X-LIC-LOCATION')?.value.trim()
    const zone =
      zoneNamed(name) ?? (location ? zoneNamed(location) : undefined) ?? (description && ownZone(name, description))
    found.set(name, zone)
    return zone
  }
}

const maxZones = 500

/** The zone that a file describes. It knows nothing of days before its rules, or after the last of them. */
function ownZone(name: string, description: Component): Zone | undefined {
  const rules = description.parts.map((part) => ({
    from: property(part, 'DTSTART')?.value.trim() ?? '',
    offset: property(part, 'TZOFFSETTO')?.value.trim() ?? '',
    rule: property(part, 'RRULE')?.value ?? '',
    days: (part.properties.get('RDATE') ?? []).flatMap(({ value }) => value.split(',')),
  }))
  const zone = libraryZone(description)
  if (!zone || rules.length === 0) return undefined
  const changes = rules.flatMap(({ from, days }) => [from, ...days])
  const isConstant = rules.every(({ offset }) => offset === rules[0]!.offset)
  return {
    name,
    offsetAt: (clock) => {
      const day = new Date(clock).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
      const holds = rules.some(
        ({ rule }) => rule !== '' && (/UNTIL=(\d{8})/i.exec(rule)?.[1] ?? '9') >= day.slice(0, 8),
      )
      const begun = changes.some((change) => change <= day)
      if (!begun || !(isConstant || holds || changes.some((change) => change > day))) return undefined
      return zone.utcOffset(ICAL.Time.fromDateTimeString(new Date(clock).toISOString().slice(0, 19))) * 1000
    },
  }
}

/** The library throws plain errors for a description that is not valid. */
function libraryZone(description: Component): ICAL.Timezone | undefined {
  const parts = description.parts.flatMap(({ name, lines }) => [`BEGIN:${name}`, ...lines, `END:${name}`])
  try {
    const component = new ICAL.Component(ICAL.parse(['BEGIN:VTIMEZONE', ...parts, 'END:VTIMEZONE'].join('\r\n')))
    const zone = new ICAL.Timezone(component)
    zone.utcOffset(ICAL.Time.fromDateTimeString('2026-01-01T00:00:00'))
    return zone
  } catch {
    return undefined
  }
}
