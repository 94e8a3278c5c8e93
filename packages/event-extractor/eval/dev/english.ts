import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'

export const english: Announcement[] = [
  {
    name: 'yoga twice a week',
    writtenOn: '2026-03-01',
    text: 'Yoga on the beach every Tuesday and Thursday at 7am, Playa Hermosa. Donation based 🙏',
    expected: [
      says({
        title: 'Yoga on the beach',
        eventDate: '2026-03-03',
        eventStartTime: '07:00',
        location: 'Playa Hermosa',
        category: 'wellness',
        admission: 'voluntary',
        recurrence: { freq: 'weekly', byDay: ['TU', 'TH'] },
      }),
    ],
  },
  {
    name: 'a band on Friday',
    writtenOn: '2026-03-10',
    text: 'LIVE MUSIC at Mono Congo this Friday 7-10pm! No cover. Burgers and craft beer 🍔🍺',
    expected: [
      says({
        title: 'Live Music at Mono Congo',
        eventDate: '2026-03-13',
        eventStartTime: '19:00',
        eventEndTime: '22:00',
        location: 'Mono Congo',
        category: 'music',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'a market until noon',
    writtenOn: '2026-03-09',
    text: 'Farmers market Saturday March 14th from 8 to 12 at the Dominical soccer field',
    expected: [
      says({
        title: 'Farmers market',
        eventDate: '2026-03-14',
        eventStartTime: '08:00',
        eventEndTime: '12:00',
        location: 'Dominical soccer field',
        category: 'food_and_drinks',
      }),
    ],
  },
  {
    name: 'lessons with a foreign number',
    writtenOn: '2026-03-28',
    text: [
      'Spanish classes for beginners start Monday April 6, 5pm to 6:30pm, at the library in Uvita. $60 for the',
      'month. Text +1 415 555 2671 or WhatsApp 8855-1212',
    ].join(' '),
    expected: [
      says({
        title: 'Spanish classes for beginners',
        eventDate: '2026-04-06',
        eventStartTime: '17:00',
        eventEndTime: '18:30',
        location: 'library in Uvita',
        region: 'uvita',
        category: 'education',
        ...dollars(60),
        phones: ['+14155552671', '+50688551212'],
      }),
    ],
  },
  {
    name: 'a potluck whose title decides the meridiem',
    writtenOn: '2026-05-15',
    text: 'Potluck & movie night tomorrow! 6:30 at our place in Tinamastes, 200m past the school on the left. Bring a dish to share',
    expected: [
      says({
        title: 'Potluck & movie night',
        eventDate: '2026-05-16',
        eventStartTime: '18:30',
        location: 'our place in Tinamastes, 200m past the school on the left',
        region: 'tinamaste',
      }),
    ],
  },
  {
    name: 'turtles, month first',
    writtenOn: '2026-05-04',
    text: '5/9 Turtle release 🐢 5:30pm Playa Junquillal, suggested donation $10',
    expected: [
      says({
        title: 'Turtle release',
        eventDate: '2026-05-09',
        eventStartTime: '17:30',
        location: 'Playa Junquillal',
        category: 'environmental',
        admission: 'voluntary',
      }),
    ],
  },
  {
    name: 'a sound bath with prices in two currencies',
    writtenOn: '2026-02-25',
    text: 'Full moon sound bath w/ Luna, Tuesday Mar 3, 7pm @ The Yoga Shala. $15 / ₡8000. Limited spots, DM to reserve',
    expected: [
      says({
        title: 'Full moon sound bath w/ Luna',
        eventDate: '2026-03-03',
        eventStartTime: '19:00',
        location: 'The Yoga Shala',
        category: 'wellness',
        ...dollars(15),
      }),
    ],
  },
  {
    name: 'a work day without a place',
    writtenOn: '2026-07-10',
    text: 'Reminder: community garden work day is tomorrow from 9-noon. Gloves provided!',
    expected: [
      says({
        title: 'Community garden work day',
        eventDate: '2026-07-11',
        eventStartTime: '09:00',
        eventEndTime: '12:00',
        category: 'environmental',
      }),
    ],
  },
  {
    name: 'a quiz every week',
    writtenOn: '2026-03-05',
    text: 'Trivia night at Fuego Brew Co. 🍻 Wednesdays 7pm. Teams of up to 6.',
    expected: [
      says({
        title: 'Trivia night at Fuego Brew Co.',
        eventDate: '2026-03-11',
        eventStartTime: '19:00',
        location: 'Fuego Brew Co.',
        recurrence: { freq: 'weekly', byDay: ['WE'] },
      }),
    ],
  },
  {
    name: 'a yard sale',
    writtenOn: '2026-03-13',
    text: 'Yard sale Sunday 8am - 1pm, blue house across from the Super Mora in Platanillo. Everything must go!',
    expected: [
      says({
        title: 'Yard sale',
        eventDate: '2026-03-15',
        eventStartTime: '08:00',
        eventEndTime: '13:00',
        location: 'blue house across from the Super Mora in Platanillo',
        category: 'community',
      }),
    ],
  },
]

export const mixed: Announcement[] = [
  {
    name: 'a story hour in two languages',
    writtenOn: '2026-04-05',
    text: 'Bilingual story time / Hora del cuento 📚 Sat 11 April 10am, Biblioteca de Uvita, free / gratis',
    expected: [
      says({
        title: 'Bilingual story time / Hora del cuento',
        eventDate: '2026-04-11',
        eventStartTime: '10:00',
        location: 'Biblioteca de Uvita',
        region: 'uvita',
        category: 'education',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'a dance in mixed languages',
    writtenOn: '2026-03-05',
    text: 'Ecstatic dance este sábado 5pm @ Casa Luna, Platanillo 💃 ₡7000 o $14',
    expected: [
      says({
        title: 'Ecstatic dance',
        eventDate: '2026-03-07',
        eventStartTime: '17:00',
        location: 'Casa Luna, Platanillo',
        ...colones(7000),
      }),
    ],
  },
  {
    name: 'an open mic tonight',
    writtenOn: '2026-03-12',
    writtenAt: '11:00',
    text: 'Open mic hoy en Kunjani! Sign up 6pm, music from 7 to 10 🎤',
    expected: [{ title: 'Open mic', eventDate: '2026-03-12', location: 'Kunjani', category: 'music' }],
  },
]
