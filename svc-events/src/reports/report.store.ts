import type { ReportReason, ReportState } from '@convive/contracts/reports'
import { EntitySchema } from 'typeorm'

/** A report of an event. `title` is the event's at the time of the report; the event may be deleted before the decision. */
export type ReportRow = {
  id: number
  eventId: number
  userId: number
  title: string
  reason: ReportReason
  note: string
  /** Whether the reporter was an admin. Such reports earn nothing. */
  byAdmin: boolean
  state: ReportState
  coraAwarded: number
  reportedAt: Date
  decidedAt: Date | null
  decidedBy: number | null
}

export const ReportTable = new EntitySchema<ReportRow>({
  name: 'report',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    eventId: { name: 'event_id', type: 'bigint' },
    userId: { name: 'user_id', type: 'bigint' },
    title: { type: 'text' },
    reason: { type: 'text' },
    note: { type: 'text' },
    byAdmin: { name: 'by_admin', type: 'boolean' },
    state: { type: 'text' },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    reportedAt: { name: 'reported_at', type: 'timestamptz' },
    decidedAt: { name: 'decided_at', type: 'timestamptz', nullable: true },
    decidedBy: { name: 'decided_by', type: 'bigint', nullable: true },
  },
})
