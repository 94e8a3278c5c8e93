import type { Transaction } from '../database/database.ts'
import type { Caller } from './caller-token.ts'
import type { Call } from './serve.ts'

/** SQL that formats an instant as JSON does, whatever the connection's time zone. */
export const isoInstant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Loads sections of what a service stores about somebody, who is `$1` in the SQL. */
export const sectionLoader =
  <Sections>(tx: Transaction, who: number | string) =>
  async <Name extends keyof Sections>(columns: string, from: string): Promise<Sections[Name]> =>
    await tx.query(`SELECT ${columns} FROM ${from}`, [who])

/** Sends what a service stores about the caller as a file (see `personalData` in the contracts). */
export function asPersonalData<const Part extends string, Sections>(
  call: Call<Caller>,
  part: Part,
  sections: Sections,
): { part: Part; userId: number; gatheredAt: string; sections: Sections } {
  call.setHeader('content-disposition', `attachment; filename="convive-${part}.json"`)
  return { part, userId: call.caller.userId, gatheredAt: new Date().toISOString(), sections }
}
