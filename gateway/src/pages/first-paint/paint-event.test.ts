import type { Event } from '@convive/contracts/events'
import { expect, test } from 'vitest'
import { paintEvent } from './paint-event.ts'
import { withPaint } from './with-paint.ts'

const event: Event = {
  id: 7, title: 'Peña </div><script>alert(1)</script>', description: 'Corta.\n\nLarga & "ancha"', location: 'Bar <El Ranchito>, "Tinamaste"\ud800',
  region: 'san_isidro', category: 'food_and_drinks', venueId: null, venueName: null, eventDate: '2026-09-01', eventStartTime: '19:00', eventEndTime: '01:00', imageUrl: null,
  creatorId: 2, creatorName: '<b>Ana', coraReward: 1500, isPaid: true, price: 3000, currency: 'crc', paymentOption: 'mixed', acceptCora: true, coraPrice: 20, isPast: false, isCancelled: false,
  cancelReason: null, isSample: false, isMissingFromSource: false, isHidden: false, hiddenReason: null, goingCount: 0, maybeCount: 0, boostedUntil: null, capacity: null, refundUntilHours: null, requiresCheckIn: false,
  createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z',
}
const drawings = { 'food-and-drinks.svg': '/assets/food-and-drinks.1.svg' }
const painted = (changed: Partial<Event> = {}) => paintEvent({ ...event, ...changed }, drawings, Date.parse('2026-08-01T00:00:00Z'))

test('what people wrote is text, wherever it stands', () => {
  const html = painted({ imageUrl: 'https://x.example/"onerror="alert(1)', venueId: 3, venueName: '<img src=x>' })
  expect(html).not.toMatch(/<script|<img src=x|<b>Ana|<El|"onerror/)
  expect(html).toContain('<h1>Peña &lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
  expect(html).toContain('src="https://x.example/&quot;onerror=&quot;alert(1)"')
})

test.each([
  ['the day, as it is written here', {}, '<span lang="en">Tuesday, September 1, 2026</span><span lang="es">martes 1 de setiembre de 2026</span>'],
  ['an end after midnight', {}, '<span lang="es">7:00 p. m. a 1:00 a. m. del día siguiente</span>'],
  ['no end', { eventEndTime: null }, '<br><span lang="en">7:00 PM</span>'],
  ['a price and what it is in Cora', {}, '<b class="figure"><span lang="en">₡3,000</span><span lang="es">₡3\u00a0000</span></b> <span lang="en">or 20 Cora per person</span>'],
  ['dollars the same in both languages', { currency: 'usd', price: 12.5 }, '<b class="figure">$12.50</b>'],
  ['a price in Cora only', { paymentOption: 'cora_only' }, '<b class="figure">20 Cora</b> <span lang="en">per person</span>'],
  ['a free one', { isPaid: false, price: null }, '<span lang="es">Entrada gratis</span>'],
  ['what one earns', {}, '<span lang="en">Earn 1,500 Cora</span>'],
  ['the drawing of its category', {}, 'data-region="san_isidro"><img src="/assets/food-and-drinks.1.svg"'],
  ['its own picture', { imageUrl: '/media/a.webp' }, '<img src="/media/a.webp" alt="" width="320" height="200" fetchpriority="high">'],
  ['that it is boosted', { boostedUntil: '2026-08-02T00:00:00Z' }, 'Boosted'],
  ['that it was cancelled', { isCancelled: true }, '<span lang="es">Cancelado</span>'],
  ['who organises it', { creatorName: 'ana  Mora <b>ñ' }, '<span class="face" aria-hidden="true">A&lt;</span><span>'],
  ['the room of their frame', { creatorName: 'Ñ', creatorFrame: 'whale' }, '<span class="face framed" aria-hidden="true">Ñ</span>'],
  ['that nobody owns it', { creatorId: 1 }, 'Imported from a community chat'],
  ['a first paragraph that introduces', {}, '<p class="lead">Corta.</p><p>Larga &amp; &quot;ancha&quot;</p>'],
] satisfies [string, Partial<Event>, string][])('it shows %s', (_, changed, html) => expect(painted(changed)).toContain(html))

test.each([
  ['a boost that has run out', { boostedUntil: '2026-07-31T00:00:00Z' }, 'Boosted'],
  ['a reward of a cancelled event', { isCancelled: true }, 'Earn'],
  ['a drawing that the shell’s build does not name', { category: 'music' }, '<img'],
] satisfies [string, Partial<Event>, string][])('it does not show %s', (_, changed, html) => expect(painted(changed)).not.toContain(html))

test('it stands in the place that the page keeps for it, dollar signs and all', () => {
  expect(withPaint('<div id="first-page"></div><p>', "$& $' $8")).toBe(`<div id="first-page"><div>$& $' $8</div></div><p>`)
  expect(withPaint('<div id="first-page"></div>', '')).toBe('<div id="first-page"></div>')
})
