import { findIana } from 'windows-iana'

/** What a clock shows, in milliseconds, as if the place were in UTC. Clocks of one zone compare as numbers. */
export type Clock = number

/** A time zone: how far its clock is ahead of UTC, in milliseconds, when it shows a time. Undefined if nobody knows. */
export type Zone = { name: string; offsetAt: (clock: Clock) => number | undefined }

const hourMs = 3_600_000
const fixed = (name: string, hours: number): Zone => ({ name, offsetAt: () => hours * hourMs })
export const utc = fixed('UTC', 0)
export const costaRica = fixed('America/Costa_Rica', -6)

/** The moment, in milliseconds, at which a clock shows a time. Undefined if the zone does not say. */
export function momentOf(clock: Clock, zone: Zone | undefined): number | undefined {
  const offset = zone?.offsetAt(clock)
  return offset === undefined ? undefined : clock - offset
}

/** What the clock of a zone shows at a moment. */
export function clockAt(moment: number, zone: Zone): Clock {
  const guess = moment + (zone.offsetAt(moment) ?? 0)
  return moment + (zone.offsetAt(guess) ?? 0)
}

/** A zone by its name of IANA, old or new, with or without a prefix; by that of Windows; by what Outlook shows; by its offset. */
export function zoneNamed(name: string): Zone | undefined {
  const bare = name.slice(0, 200).trim().replaceAll('\\', '')
  const hours = /^(?:UTC|GMT|UT|Z)?\s*([+-])(\d{1,2}):?(\d{2})?$/i.exec(bare)
  if (/^(Z|UTC|GMT|Etc\/UTC|.*\/Utc|[+-]00:?(00)?)$/i.test(bare)) return utc
  if (hours) return fixed(bare, Number(`${hours[1]}1`) * (Number(hours[2]) + Number(hours[3] ?? 0) / 60))
  const parts = bare.replaceAll(' ', '_').split('/').slice(-6)
  // A bare abbreviation, such as `CST`, means different zones in different countries.
  for (let index = 0; index < parts.length; index++) {
    const zone = ianaZone(parts.slice(index).join('/'))
    if (zone && (parts.length - index > 1 || index === 0)) return zone
  }
  const iana = shownNames(bare).flatMap((shown) => findIana(shown)[0] ?? [])[0] ?? ianaOfCity(bare)
  return iana === undefined ? undefined : ianaZone(iana)
}

/** `(UTC-05:00) Eastern Time (US & Canada)`, `Eastern Standard Time 1` and `Hora del este` as Windows names them. */
function shownNames(text: string): string[] {
  const shown = text
    .replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .replace(/\s+\d+$/, '')
    .trim()
  const place = shown
    .replace(/\s*\((US|EE|USA|United|Estados|Canad)[^)]*\)$/i, '')
    .replace(/[;,].*$/, '')
    .trim()
  const word = place.replace(/\s+((Standard|Daylight|Summer)\s+)?Time$/i, '')
  const spanish = place.toLowerCase().replace(/^hora\s+(de\s+verano\s+|est[aá]ndar\s+|est\.\s+)?(de la |del |de )?/, '')
  const english = spanishZones[spanish]
  return [shown, place, `${word} Standard Time`, ...(english === undefined ? [] : [`${english} Standard Time`])]
}

/** What Outlook in Spanish calls the zones of the American continent. */
const spanishZones: Record<string, string> = {
  este: 'Eastern',
  oriental: 'Eastern',
  central: 'Central',
  centro: 'Central',
  montaña: 'Mountain',
  'las montañas': 'Mountain',
  'las montañas rocosas': 'Mountain',
  pacífico: 'Pacific',
  atlántico: 'Atlantic',
  'américa central': 'Central America',
  centroamérica: 'Central America',
}

/** `(UTC+01:00) Brussels, Copenhagen, Madrid, Paris`: a zone is that of a city if it has the offset that is shown. */
function ianaOfCity(text: string): string | undefined {
  const shown = /^\((?:UTC|GMT)(?:([+-]\d{1,2})(?::?(\d{2}))?)?\)\s*(.+)$/i.exec(text)
  if (!shown) return undefined
  const [, hours = '+0', minutes = '0', names = ''] = shown
  const offset = (Number(hours) + Number(`${hours[0]}1`) * (Number(minutes) / 60)) * hourMs
  const cities = names.split(',').map((city) => city.trim().replaceAll(' ', '_').toLowerCase())
  return Intl.supportedValuesOf('timeZone').find(
    (zone) =>
      cities.includes(zone.replace(/^.*\//, '').toLowerCase()) &&
      [Date.UTC(2026, 0), Date.UTC(2026, 6)].some((moment) => ianaZone(zone)?.offsetAt(moment) === offset),
  )
}

/** A zone of the database of time zones, which also knows old spellings. Offsets are kept by the hour. */
function ianaZone(name: string): Zone | undefined {
  const format = clockFormat(name)
  if (!format) return undefined
  const offsets = new Map<number, number>()
  const offsetAtMoment = (moment: number): number => {
    const hour = Math.floor(moment / hourMs)
    const known = offsets.get(hour) ?? clockOf(format, hour * hourMs) - hour * hourMs
    if (offsets.size < 10_000) offsets.set(hour, known)
    return known
  }
  // Looked up twice, because the first guess may lie on the other side of a change.
  return { name, offsetAt: (clock) => offsetAtMoment(clock - offsetAtMoment(clock - offsetAtMoment(clock))) }
}

function clockFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch (error) {
    // Calendars name zones that do not exist.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function clockOf(format: Intl.DateTimeFormat, moment: number): Clock {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'])
}
