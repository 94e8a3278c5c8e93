/** Costa Rica is six hours behind UTC all year; a fixed offset needs neither a zone database nor the machine's own zone. */
const offsetHours = 6
const threeHours = 3 * 3_600_000
const day = 24 * 3_600_000

export type LocalTimes = { eventDate: string; eventStartTime: string; eventEndTime?: string | null | undefined }
export type Span = { startsAt: Date; endsAt: Date }

/** The instants of local times: without an end an event lasts three hours, and an end before the start lies on the next day. */
export function spanOf({ eventDate, eventStartTime, eventEndTime }: LocalTimes): Span {
  const startsAt = instantOf(eventDate, eventStartTime)
  if (!eventEndTime) return { startsAt, endsAt: new Date(startsAt.getTime() + threeHours) }
  const sameDay = instantOf(eventDate, eventEndTime)
  return { startsAt, endsAt: sameDay < startsAt ? new Date(sameDay.getTime() + day) : sameDay }
}

/** The instant of a local date and time. */
export function instantOf(date: string, time: string): Date {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(Date.UTC(year, month - 1, dayOfMonth, hour + offsetHours, minute))
}

/** The instants between which a local date lies: from the first, up to but without the second. */
export const startOfDay = (date: string): Date => instantOf(date, '00:00')
export const endOfDay = (date: string): Date => new Date(startOfDay(date).getTime() + day)

export const isPast = ({ endsAt }: Pick<Span, 'endsAt'>, now: Date): boolean => endsAt < now

/** The local date of an instant, `YYYY-MM-DD`. */
export const costaRicaDay = (now: Date): string => new Date(now.getTime() - offsetHours * 3_600_000).toISOString().slice(0, 10)

/** Today in Costa Rica by the database's clock, `YYYY-MM-DD`: limits for a day must not hang on a replica's own clock. */
export const costaRicaToday = `(clock_timestamp() AT TIME ZONE INTERVAL '-${offsetHours} hours')::date::text`
