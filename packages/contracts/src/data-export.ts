import * as z from 'zod/mini'
import { Id, Instant } from './primitives.ts'

/**
 * What one service stores about a person, for that person to download. Each service has its own route (`GET
 * /api/user/data`, `/api/events/data`, `/api/cora/data`, …) and sends an attachment named `convive-<part>.json`.
 * `sections` holds lists of flat records by name; an empty list means that nothing is stored.
 */
export function personalData<const Part extends string, Sections extends Record<string, z.ZodMiniArray>>(
  part: Part,
  sections: Sections,
) {
  return z.object({ part: z.literal(part), userId: Id, gatheredAt: Instant, sections: z.object(sections) })
}
