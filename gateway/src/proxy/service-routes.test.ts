import { maxPictureBytes } from '@convive/contracts/media'
import { pictureBody } from '@convive/service-kit/pictures/picture-encoder'
import { expect, test } from 'vitest'
import { findServiceRoute } from './service-routes.ts'

test.each([
  ['/api/auth/me', 'svc-identity'],
  ['/api/user/profile', 'svc-identity'],
  ['/api/user/picture', 'svc-identity'],
  ['/api/user/pictures/3f2a.webp', 'svc-identity'],
  ['/api/events', 'svc-events'],
  ['/api/events/7/rsvp', 'svc-events'],
  ['/api/events/7/passes', 'svc-payments'],
  ['/api/events/7/passes/3', 'svc-payments'],
  ['/api/events/7/passesx', 'svc-events'],
  ['/api/events/enhance-description', 'svc-ingest'],
  ['/api/events/translate', 'svc-ingest'],
  ['/api/events/analyze-image', 'svc-ingest'],
  ['/api/events/analyze-images', 'svc-events'],
  ['/api/whatsapp/submit', 'svc-ingest'],
  ['/api/external-sources/integrations/3', 'svc-ingest'],
  ['/api/imports/1', 'svc-ingest'],
  ['/api/venues', 'svc-events'],
  ['/api/generate-sample-events', 'svc-events'],
  ['/api/subscriptions', 'svc-events'],
  ['/feeds/uvita.ics', 'svc-events'],
  ['/media/3f2a.webp', 'svc-events'],
  ['/api/cora/transfer', 'svc-cora'],
  ['/api/create-payment-intent', 'svc-payments'],
  ['/api/payments/sandbox/confirm', 'svc-payments'],
  ['/api/payments/webhooks/stripe', 'svc-payments'],
  ['/api/tickets', 'svc-payments'],
  ['/api/eventsx', undefined],
  ['/api', undefined],
  ['/internal/dead-letters', undefined],
  ['/api/internal/dead-letters', undefined],
])('%s belongs to %s', (path, service) => {
  expect(findServiceRoute(path)?.service).toBe(service)
})

test.each([
  ['/media', true],
  ['/api/events/7/pictures', true],
  ['/api/events/7/pictures/3', false],
  ['/api/user/picture', true],
  ['/api/user/pictures', false],
  ['/api/user/profile', false],
])('a picture fits into a request to %s: %s', (path, fits) => {
  expect((findServiceRoute(path)?.maxBytes ?? 0) > pictureBody(maxPictureBytes)).toBe(fits)
})

test.each([
  ['/api/events', 15_000],
  ['/api/payments/orders/7/refund', 15_000],
  ['/api/imports', 25_000],
  ['/api/user/picture', 25_000],
])('a call to %s waits for %d ms', (path, ms) => {
  expect(findServiceRoute(path)?.timeoutMs).toBe(ms)
})
