import { answerContactMessage } from '@convive/contracts/contact'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { markAnswered } from './contact-message.store.ts'

export const answerContactMessageRoute = (db: Database): Served =>
  serve(answerContactMessage, async ({ id, isAnswered }) => {
    const message = await markAnswered(db.source.manager, id, isAnswered)
    if (!message) throw new HttpError(404, 'not_found', 'This message doesn’t exist.')
    return message
  })
