import type { EventDraft } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/vocabulary'
import type * as z from 'zod/mini'

type Draft = z.input<typeof EventDraft>

/** An event of the demonstration, `inDays` after the day of the seeding (before it, if negative), at a seeded venue of its region if it names one. */
export type EventSeed = Omit<Draft, 'region' | 'eventDate' | 'venueId'> & { inDays: number; venue?: string }
export type EventSeeds = Partial<Record<Region, EventSeed[]>>
