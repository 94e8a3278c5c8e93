import { expect, it } from 'vitest'
import { entryFacts, titleKey } from './entry-facts.ts'

it.each([
  ['POST /api/events/:id/hide', { id: 7, hidden: true }, 'hideEvent_true', 'event 7 /events/7'],
  ['POST /api/events/:id/hide', { id: 7, hidden: false }, 'hideEvent_false', 'event 7 /events/7'],
  ['POST /api/venues/:id/merge', { id: 3, otherId: 4 }, 'mergeVenues', 'venue 3 /venues/3, venue 4 /venues/4'],
  ['PUT /api/user/:id/suspension', { id: 9, isSuspended: false }, 'suspendPerson_false', 'person 9 /admin/people?id=9'],
  ['POST /api/imports/candidates/:id/merge', { id: 5, into: 6 }, 'mergeCandidate', 'candidate 5, candidate 6'],
  ['POST /api/generate-sample-events', { eventsPerRegion: 3 }, 'generateSampleEvents', 'eventsPerRegion 3'],
  ['POST /api/venues', { acceptsCora: true, monthlyCoraLimit: 500 }, 'createVenue', 'monthlyCoraLimit 500'],
  ['POST /api/venues', { id: 8, acceptsCora: true }, 'createVenue', 'venue 8 /venues/8'],
  ['POST /api/external-sources/integrations', { id: 4 }, 'createIntegration', 'source 4 /external-sources'],
  ['POST /api/whatsapp/submit', { id: 3, wait: false }, 'submitChat', 'import 3 /admin/imports'],
  ['POST /api/later', { id: 5, isOdd: true }, undefined, ''],
  ['POST /api/events/claims/:id/decide', { id: 5 }, undefined, 'claim 5 /admin/events'],
])('%s with %o has a title and facts', (act, subject: Record<string, number | boolean>, title, facts) => {
  expect(titleKey({ act, subject })).toBe(title)
  const shown = entryFacts({ act, subject }).map(({ text, value, href = '' }) => `${text} ${value} ${href}`.trim())
  expect(shown.join(', ')).toBe(facts)
})
