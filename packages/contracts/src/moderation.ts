import * as z from 'zod/mini'
import { Event } from './events.ts'
import { ById, text } from './primitives.ts'
import { route } from './route.ts'

/**
 * A hidden event appears in no list, feed or mail. Only administrators and its creator see it; the creator is told the
 * reason.
 */
export const hideEvent = route('POST', '/api/events/:id/hide', {
  summary: 'Hide an event, with a reason, or show it again',
  access: 'admin',
  params: ById,
  body: z.object({ hidden: z.boolean('Must be true or false'), reason: z.optional(text(0, 500)) }).check(
    z.refine(({ hidden, reason = '' }) => !hidden || reason.length >= 3, {
      path: ['reason'],
      message: 'Must be at least 3 characters',
    }),
  ),
  response: Event,
})
export const listHiddenEvents = route('GET', '/api/events/hidden', {
  summary: 'Hidden events, the last hidden first',
  access: 'admin',
  response: z.array(Event),
})
