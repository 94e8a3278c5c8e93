import { expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** Openings as groups write them: after a greeting or an emoji, in capitals, on a line, in a sentence, in a form. */
it.each([
  ['Join us for a sunset yoga class on Saturday August 29, 5 pm, at Playa Chamán', 'Sunset yoga class'],
  ['Sunset market this Friday August 28 from 4 pm at La Parcela', 'Sunset market'],
  ["Hey everyone! We're hosting a clothing swap on Sunday, August 30 at 2 pm at Casa Verde", 'Clothing swap'],
  [
    "You're invited! Grand opening of Luna Café, Saturday August 29, 9 am, main street, Ojochal",
    'Grand opening of Luna Café',
  ],
  ['Reminder: beach volleyball tonight at 5 pm, Playa Colonia', 'Beach volleyball'],
  ["Don't miss our monthly quiz night, Thursday, August 27th, 7 pm, at The Bamboo Room", 'Monthly quiz night'],
  ['Live music with Tropical Groove — Friday 8/28, 7 pm — Marisquería El Muelle', 'Live music with Tropical Groove'],
  ['Come learn to make chocolate! Cacao workshop Saturday August 29, 1 pm, Finca Köbö', 'Cacao workshop'],
  [
    'Community meeting about the new road, Monday August 31, 6 pm, Ojochal school',
    'Community meeting about the new road',
  ],
  ["Potluck & jam session, Sunday 30 August, 4pm, Tom's place in Escaleras", 'Potluck & jam session'],
  ['There will be a blood drive on Friday August 28 at 9 am at the Red Cross', 'Blood drive'],
  ['Anyone up for a hike? Diamante waterfall hike, Sunday Aug 30, 7 am, meet at the bridge', 'Diamante waterfall hike'],
  ['Garage sale Saturday Aug 29, 8 am, blue house behind the bakery', 'Garage sale'],
  ['Morning meditation every Tuesday at 7 am at Bodhi Shala', 'Morning meditation'],
  ['Our next community dinner is on Thursday, August 27, 6 pm, at the church', 'Community dinner'],
  [
    'Everyone is welcome to the book launch of "Tides" on Friday August 28, 5 pm, at Librería Azul',
    'Book launch of "Tides"',
  ],
  ['Ladies, craft circle this Wednesday at 2 pm, my place in Lagunas', 'Craft circle'],
  ['Save the date! Harvest festival, Saturday September 5, 10 am, Finca Verde', 'Harvest festival'],
  ['Happy to announce our first sound healing on Friday Aug 28 at 5pm, Shala Luz', 'First sound healing'],
  ['Surf comp this Saturday! 7 am, Dominical main beach', 'Surf comp'],
  ['Volunteers needed for tree planting on Saturday August 29, 7 am, Hacienda Barú', 'Tree planting'],
  ['Dominical Film Society: "The Piano", Wednesday Aug 26, 7 pm, Fuego Brew', '"The Piano"'],
  ['We are having a farewell party for Anna on Friday Aug 28, 6 pm, Tortilla Flats', 'Farewell party for Anna'],
  ['Yoga for runners | Tuesday Sept 1 | 5 pm | Danyasa', 'Yoga for runners'],
  ['Town hall on the new airport, Thursday 8/27, 4pm, Ojochal community center', 'Town hall on the new airport'],
  ['Back by popular demand: salsa night with DJ Leo, Thursday 27, 8 pm, Roca Verde', 'Salsa night with DJ Leo'],
  ['Looking forward to seeing you at our ceramics open day, Sunday Aug 30, 11 am, Barro Rojo', 'Ceramics open day'],
  ['Tomorrow: guided bird walk, 5:30 am, meet at the Uvita bridge', 'Guided bird walk'],
  ['Toddler playgroup Thursday 9 am at the park in Bahia', 'Toddler playgroup'],
])('names %j', (text, title) => {
  const found = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
  expect(found.map((event) => event.title)).toEqual([title])
})
