import { reportEvent } from '@convive/contracts/reports'
import type { Database } from '@convive/service-kit/database'
import type { Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { Refused } from '@convive/service-kit/refused'
import { lockEventFor } from '../catalog/event-view.ts'
import { knowCaller } from '../people/keep-names.ts'
import { countReport, lockDay } from './count-report.ts'
import { ReportTable } from './schema.ts'

const thanks = { message: 'Thank you. The administrators will look at it.' }

/** Keeps what somebody says of an event for the admins. Whoever has an open report of it says it anew: that is no further report. */
export const reportRoute = (db: Database, limits: boolean): Served =>
  serveOnce(reportEvent, db, async (tx, { id, reason, note = '' }, { caller }) => {
    const event = await lockEventFor(tx, id, caller)
    if (event.creatorId === caller.userId) throw new Refused(403, 'forbidden', 'This is your own event: you can change it yourself.')
    const today = await lockDay(tx, caller.userId)
    const said = { reason, note, byAdmin: caller.isAdmin }
    const { affected } = await tx.update(ReportTable, { eventId: id, userId: caller.userId, state: 'open' }, said)
    if (affected) return thanks
    await countReport(tx, today, limits)
    await knowCaller(tx, caller)
    await tx.insert(ReportTable, { ...said, eventId: id, userId: caller.userId, title: event.title })
    return thanks
  })
