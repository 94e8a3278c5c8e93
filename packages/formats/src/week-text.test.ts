import { expect, test } from 'vitest'
import { maxWeekText, type Week, type WeekEvent, writeWeekText } from './week-text.ts'

const origin = 'https://convive.test'
const event: WeekEvent = {
  id: 7,
  title: 'Peña de la cosecha',
  description: '',
  location: 'Salón comunal, 200 m sur de la escuela',
  eventDate: '2036-12-02',
  eventStartTime: '18:00',
}
const week = (changed: Partial<Week> = {}): Week => ({
  name: 'Uvita',
  page: `${origin}/events/discover?region=uvita`,
  from: '2036-12-01',
  isThisWeek: true,
  events: [event],
  ...changed,
})

test.each([
  [
    'es',
    '*Esta semana · Uvita*\n\n*Peña de la cosecha*, martes 2 de diciembre, 6:00 p. m., en Salón comunal. ' +
      'https://convive.test/events/7\n\nTodos los eventos: https://convive.test/events/discover?region=uvita',
  ],
  [
    'en',
    '*This week · Uvita*\n\n*Peña de la cosecha*, Tuesday, December 2, 6:00 PM, at Salón comunal. ' +
      'https://convive.test/events/7\n\nAll events: https://convive.test/events/discover?region=uvita',
  ],
] as const)('a week is one line for each event, in %s', (language, text) => {
  expect(writeWeekText(week(), origin, language)).toBe(text)
})

test('names the days of another week', () => {
  const text = writeWeekText(week({ isThisWeek: false }), origin, 'es')
  expect(text).toMatch(/^\*Del 1 dic al 7 dic · Uvita\*\n/)
})

test('says that there is nothing', () => {
  expect(writeWeekText(week({ events: [] }), origin, 'en')).toContain('Nothing yet. All events: https://')
})

test.each([
  ['a venue’s name comes before its address', { venueName: 'Bar El Ranchito' }, 'en Bar El Ranchito. '],
  ['marks in a title do not end the bold text', { title: 'Cine *gratis*\n¡hoy!' }, '*Cine gratis ¡hoy!*, '],
])('%s', (_, changed, part) => {
  expect(writeWeekText(week({ events: [{ ...event, ...changed }] }), origin, 'es')).toContain(part)
})

test('the link of an event with two texts opens the text of the message', () => {
  const otherText = { language: 'en' as const, title: 'Harvest songs', description: '' }
  const events = [
    { ...event, otherText },
    { ...event, ...otherText, otherText },
    { ...event, otherText: { ...otherText, isStale: true } },
  ]
  const links = [...writeWeekText(week({ events }), origin, 'es').matchAll(/\/events\/7\S*/g)]
  expect(links.map(([link]) => link)).toEqual(['/events/7?lang=es', '/events/7?lang=en', '/events/7'])
})

test.each([99, 100, 40])('a message of %i events is no longer than WhatsApp shows, and counts the others', (count) => {
  const events = Array.from({ length: count }, (_, index) => ({ ...event, id: index, title: 'x'.repeat(60 + index) }))
  const text = writeWeekText(week({ events }), origin, 'es')
  const lines = text.split('\n\n').length - 2
  expect(text.length).toBeLessThanOrEqual(maxWeekText)
  expect(text).toContain(`Y ${count - lines} más: `)
})
