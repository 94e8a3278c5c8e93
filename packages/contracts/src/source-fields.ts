import * as z from 'zod/mini'
import { Category, Currency, Region } from './enums.ts'

/**
 * The fields of an event that follow its source one by one. `price` and `currency` are null if the event is free; they
 * are missing in messages of older versions.
 */
export const SourceFields = z.object({
  title: z.string(),
  description: z.string(),
  location: z.string(),
  region: Region,
  category: Category,
  eventDate: z.string(),
  eventStartTime: z.string(),
  eventEndTime: z.nullable(z.string()),
  price: z.optional(z.nullable(z.number())),
  currency: z.optional(z.nullable(Currency)),
})
export type SourceFields = z.infer<typeof SourceFields>
export const SourceField = z.keyof(SourceFields)
export type SourceField = z.infer<typeof SourceField>
