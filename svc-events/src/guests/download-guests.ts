import { downloadGuests } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { toCsv } from '@convive/service-kit/http/csv'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { findOwnEvent } from './find-own-event.ts'
import { findGuests } from './guest.store.ts'

const maxRows = 10_000
/** Excel reads UTF-8 only with this byte order mark. */
const byteOrderMark = '\uFEFF'

export const downloadGuestsRoute = (db: Database): Served =>
  serve(downloadGuests, async ({ id }, call) => {
    await findOwnEvent(db.source.manager, id, call.caller)
    const { items } = await findGuests(db.source.manager, id, maxRows)
    call.setHeader('content-disposition', `attachment; filename="convive-guests-${id}.csv"`)
    const rows = items.map(({ name, status, answeredAt }) => [name ?? '', status, answeredAt])
    return byteOrderMark + toCsv(['name', 'answer', 'answered_at'], rows)
  })
