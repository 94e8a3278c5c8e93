import { reportEvent } from '@convive/contracts/reports'
import type { Database } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { lockVisibleEvent } from '../event-model/event.store.ts'
import { ensureCaller } from '../people/person.store.ts'
import { countReport, lockDay } from './report-rate-limit.ts'
import { ReportTable } from './report.store.ts'

const thanks = { message: 'Thank you. The administrators will look at it.' }

/** Stores a report for the admins. A second report by the same person replaces the open one and does not count. */
export const reportEventRoute = (db: Database, { isLimited }: LimitOptions): Served =>
  serveOnce(reportEvent, db, async (tx, { id, reason, note = '' }, { caller }) => {
    const event = await lockVisibleEvent(tx, id, caller)
    if (event.creatorId === caller.userId)
      throw new HttpError(403, 'forbidden', 'This is your own event: you can change it yourself.')
    const today = await lockDay(tx, caller.userId)
    const content = { reason, note, byAdmin: caller.isAdmin }
    const { affected } = await tx.update(ReportTable, { eventId: id, userId: caller.userId, state: 'open' }, content)
    if (affected) return thanks
    await countReport(tx, today, { isLimited })
    await ensureCaller(tx, caller)
    await tx.insert(ReportTable, { ...content, eventId: id, userId: caller.userId, title: event.title })
    return thanks
  })
