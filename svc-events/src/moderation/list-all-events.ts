import { listAllEvents, type AdministeredEvent } from '@convive/contracts/moderation'
import { isPast } from '@convive/formats/costa-rica-time'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { readAllEvents, readPosition, writePosition, type AllEventsRow } from './all-events.store.ts'

const defaultLimit = 50

export const listAllEventsRoute = (db: Database): Served =>
  serve(listAllEvents, async ({ limit = defaultLimit, cursor, ...filters }) => {
    const after = cursor === undefined ? undefined : readPosition(cursor)
    const { rows, isCorrected } = await readAllEvents(db, filters, limit + 1, after)
    const { items, next } = pageOf(rows, limit, (last) => writePosition({ ...last, isCorrected }))
    return { items: items.map(present), next }
  })

const present = ({
  startsAt: _startsAt,
  endsAt,
  cancelledAt,
  hiddenAt,
  createdAt,
  asOf,
  ...event
}: AllEventsRow): AdministeredEvent => ({
  ...event,
  isPast: isPast({ endsAt }, asOf),
  isCancelled: cancelledAt !== null,
  isHidden: hiddenAt !== null,
  createdAt: createdAt.toISOString(),
})
