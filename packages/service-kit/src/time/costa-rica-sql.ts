import { costaRicaOffsetHours } from '@convive/formats/costa-rica-time'

/**
 * SQL for Costa Rica's calendar and clock. Limits per day or month use the database's clock, since the clocks of two
 * replicas may differ. The fixed offset equals `America/Costa_Rica`, which has no daylight saving time.
 */
const offset = `INTERVAL '-${costaRicaOffsetHours} hours'`

/** The local timestamp of a `timestamptz` expression; also the reverse, from a local timestamp to an instant. */
export const inCostaRica = (expression: string): string => `((${expression}) AT TIME ZONE ${offset})`

/** Today as `YYYY-MM-DD` (text). */
export const costaRicaTodaySql = `${inCostaRica('clock_timestamp()')}::date::text`

/** The current month as `YYYY-MM` (text). */
export const costaRicaMonthSql = `to_char(${inCostaRica('clock_timestamp()')}, 'YYYY-MM')`

/** Whether a `timestamptz` column is in a local month `YYYY-MM` (a text expression). An index on the column serves it. */
export const inCostaRicaMonth = (column: string, month: string): string =>
  `${column} >= ${inCostaRica(`(${month} || '-01')::date::timestamp`)}
   AND ${column} < ${inCostaRica(`(${month} || '-01')::date + interval '1 month'`)}`

/** A `timestamptz` expression as local `YYYY-MM-DD` or `HH:MM` (text). */
export const costaRicaDateOf = (expression: string): string => `to_char(${inCostaRica(expression)}, 'YYYY-MM-DD')`
export const costaRicaTimeOf = (expression: string): string => `to_char(${inCostaRica(expression)}, 'HH24:MI')`
