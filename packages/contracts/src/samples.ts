import * as z from 'zod/mini'
import { Event } from './events.ts'
import { route } from './route.ts'
import { Region, regions } from './enums.ts'

export const samplesPerRegion = [1, 2, 3, 5] as const

/**
 * Sample events for demonstrations. They are marked as such, belong to the administrator, earn no rewards, and are in
 * no feed or mail.
 */
export const generateSampleEvents = route('POST', '/api/generate-sample-events', {
  summary: 'Create sample events',
  access: 'admin',
  body: z.object({
    regions: z
      .array(Region, 'Choose at least one region')
      .check(
        z.minLength(1, 'Choose at least one region'),
        z.maxLength(regions.length, 'There aren’t that many regions'),
      ),
    eventsPerRegion: z._default(z.literal([...samplesPerRegion], 'Must be 1, 2, 3 or 5'), 2),
  }),
  response: z.object({ created: z.int(), events: z.array(Event) }),
})
export const removeSampleEvents = route('DELETE', '/api/generate-sample-events', {
  summary: 'Remove every sample event, with its RSVPs',
  access: 'admin',
  response: z.object({ removed: z.int() }),
})
