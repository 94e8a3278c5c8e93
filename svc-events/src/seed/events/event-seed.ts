import type { EventDraft } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/enums'
import type * as z from 'zod/mini'

type Draft = z.input<typeof EventDraft>

/**
 * An event of the demonstration, `inDays` after the day of seeding (before it, if negative), optionally at a seeded
 * venue of its region.
 */
export type EventSeed = Omit<Draft, 'region' | 'eventDate' | 'venueId'> & { inDays: number; venue?: string }
export type EventSeeds = Partial<Record<Region, EventSeed[]>>
