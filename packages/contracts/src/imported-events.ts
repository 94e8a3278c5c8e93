import * as z from 'zod/mini'
import { ById, Id, pageQuery } from './primitives.ts'
import { route } from './route.ts'

/** An event from an import. `id` is null until svc-events has reported it. */
export const ImportedEvent = z.object({
  id: z.nullable(Id),
  title: z.string(),
  eventDate: z.string(),
  eventStartTime: z.string(),
  location: z.string(),
  description: z.string(),
})
export type ImportedEvent = z.infer<typeof ImportedEvent>

export const listImportedEvents = route('GET', '/api/imports/:id/events', {
  summary: 'The events of an import, in their order in it',
  access: 'admin',
  params: ById,
  query: z.object(pageQuery(100)),
  response: z.array(ImportedEvent),
  paged: true,
})
