import type { Database } from '@convive/service-kit/database/database'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { handOverSource, lockCandidatesOfSeries } from '../event-model/imported-event.store.ts'
import { extendSeries, lockSeries } from './series.store.ts'

const hourSeconds = 3600

/** Adds the next date of each series one of whose dates is over, one series per transaction. */
export const extendSeriesJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'extend-series', ({ signal }) => extendAllSeries(db, signal))

/**
 * Extends all series that are due, in their order. One that fails is left for the next run, so that it stops none of those
 * behind it; the run fails in the end, with the first reason.
 */
export async function extendAllSeries(db: Database, signal: AbortSignal): Promise<void> {
  let failed = 0
  let reason: unknown
  for (let due = await findDue(db, start); due && !signal.aborted; due = await findDue(db, due)) {
    try {
      await extendIfDue(db, due.id)
    } catch (error) {
      reason ??= error
      failed++
    }
  }
  if (failed > 0) throw new Error(`${failed} series were not extended`, { cause: reason })
}

type Due = { id: number; extendAt: string }
const start: Due = { id: 0, extendAt: '-infinity' }

async function findDue(db: Database, after: Due): Promise<Due | undefined> {
  const [due]: Due[] = await db.source.query(
    `SELECT id, extend_at::text AS "extendAt" FROM series
     WHERE extend_at <= now() AND (extend_at, id) > ($1::timestamptz, $2) ORDER BY extend_at, id LIMIT 1`,
    [after.extendAt, after.id],
  )
  return due
}

const extendIfDue = (db: Database, id: number): Promise<unknown> =>
  db.transaction(async (tx) => {
    await lockCandidatesOfSeries(tx, id)
    const series = await lockSeries(tx, id)
    // Meanwhile, an organiser may have ended it, or another replica extended it.
    if (!series.isDue) return
    await extendSeries(tx, series)
    await handOverSource(tx, id)
  })
