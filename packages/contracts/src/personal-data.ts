import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'

/**
 * What one part of the product knows of a person, for that person to keep. Each part answers for itself
 * (`GET /api/user/data`, `/api/events/data`, `/api/cora/data`, …) as an attachment named `convive-<part>.json`.
 * `sections` holds lists of flat records by name; an empty list says that nothing is known.
 */
export function personalData<const Part extends string, Sections extends Record<string, z.ZodMiniArray>>(part: Part, sections: Sections) {
  return z.object({ part: z.literal(part), userId: Id, gatheredAt: Instant, sections: z.object(sections) })
}
