import { listContactMessages } from '@convive/contracts/contact'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { listMessages } from './contact-message.store.ts'

const defaultLimit = 20

export const listContactMessagesRoute = (db: Database): Served =>
  serve(listContactMessages, async ({ limit = defaultLimit, cursor }) => {
    const rows = await listMessages(db.source, parseIdCursor(cursor), limit + 1)
    return pageOf(rows, limit, ({ id }) => id)
  })
