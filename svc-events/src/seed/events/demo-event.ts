import type { EventDraft } from '@convive/contracts/events'
import type { Region } from '@convive/contracts/enums'
import type * as z from 'zod/mini'
import type { PictureName } from '../pictures/seed-picture.ts'

type Draft = z.input<typeof EventDraft>

/**
 * A demo event, `inDays` after the day of seeding (before it if negative), optionally at a demo venue of its region
 * and with a picture.
 */
export type DemoEvent = Omit<Draft, 'region' | 'eventDate' | 'venueId' | 'imageUrl'> & {
  inDays: number
  venue?: string
  picture?: PictureName
}
export type DemoEvents = Partial<Record<Region, DemoEvent[]>>
