import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

const read = (text: string) =>
  extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' }).map(
    ({ title, location, eventDate, eventStartTime }) => [title, location, eventDate, eventStartTime],
  )

const saturday = ['2026-08-29', '15:00']

describe('reads one event where a name looks like a fact', () => {
  it.each([
    [
      'CONCIERTO DE LOS HIJOS DEL MAR, SÁBADO 29 DE AGOSTO, 3 PM EN EL CENTRO CULTURAL DEL SUR',
      'Concierto de los hijos del mar',
      'EL CENTRO CULTURAL DEL SUR',
    ],
    [
      'Concierto de Los Hijos del Mar - sábado 29 de agosto - 3 pm - Bar Los Mangos',
      'Concierto de Los Hijos del Mar',
      'Bar Los Mangos',
    ],
    ['Baile de Sol y Mar, sábado 29 de agosto, 3 pm, Bar Los Mangos', 'Baile de Sol y Mar', 'Bar Los Mangos'],
    [
      'Acto cívico del 15 de setiembre, sábado 29 de agosto, 3 pm, Gimnasio del colegio',
      'Acto cívico del 15 de setiembre',
      'Gimnasio del colegio',
    ],
    [
      'Acto cívico del 15 de setiembre\nSábado 29 de agosto\n3 pm\nCancha de la escuela',
      'Acto cívico del 15 de setiembre',
      'Cancha de la escuela',
    ],
    [
      'Sábado 29 de agosto, 3 pm: Acto cívico del 15 de setiembre. Iglesia de San Josecito.',
      'Acto cívico del 15 de setiembre',
      'Iglesia de San Josecito',
    ],
    [
      'Este sábado 29 de agosto tendremos acto cívico del 15 de setiembre en el estadio Pedro Navarro, desde las 3 pm',
      'Acto cívico del 15 de setiembre',
      'estadio Pedro Navarro',
    ],
    ['Spay and neuter clinic, Saturday, August 29, 3 pm, Mango Bar', 'Spay and neuter clinic', 'Mango Bar'],
    ["Ladies' night on Saturday, August 29 at 3 pm at Mango Bar", "Ladies' night", 'Mango Bar'],
  ])('%j', (text, title, place) => {
    expect(read(text)).toEqual([[title, place, ...saturday]])
  })

  it('a holiday alone is the day of the event', () => {
    expect(read('Acto cívico del 15 de setiembre, 8 am, Gimnasio del colegio')).toEqual([
      ['Acto cívico', 'Gimnasio del colegio', '2026-09-15', '08:00'],
    ])
    expect(
      read('Taller el sábado 29 de agosto, 3 pm, UNED. Desfile del 15 de setiembre a las 8 am').map((one) => one[2]),
    ).toEqual(['2026-08-29', '2026-09-15'])
  })

  it('`el mar 1` is still a Tuesday', () => {
    expect(read('Taller de cocina del Mar 1 al Jue 3 de setiembre, 3 pm, Bar Los Mangos')[0]?.[2]).toBe('2026-09-01')
  })
})

describe('reads the place and not a host, a town or a part of the title', () => {
  it.each([
    ['No te pierdas la lunada en Playa Piñuela 🎉 sábado 29 de agosto 3 pm, el kiosco del parque', 'kiosco del parque'],
    ['Lunada en Playa Piñuela, sábado 29 de agosto, 3 pm, la plaza de deportes', 'plaza de deportes'],
    ['The Garden Club presents\nPickup soccer\nSaturday August 29, 3 pm\nUvita roundabout', 'Uvita roundabout'],
    ['Creek cleanup | Sat Aug 29 | 3pm | Las Brisas lookout, Platanillo', 'Las Brisas lookout, Platanillo'],
    ['Easter vigil, Saturday August 29, 3 pm, our place in Escaleras', 'place in Escaleras'],
    [
      'Local food fair\nSaturday August 29, 3 pm\nMeeting point: room 7 at the high school',
      'room 7 at the high school',
    ],
    ['Hand embroidery workshop, Saturday August 29, 3 pm, the school gym', 'school gym'],
  ])('%j', (text, place) => {
    const [event, ...others] = read(text)
    expect(others).toEqual([])
    expect(event?.slice(1)).toEqual([expect.stringContaining(place), ...saturday])
    expect(event?.[1]).not.toMatch(/presents|Piñuela/)
  })
})

it.each([
  'FERIA VERDE\nSábado 29 de agosto\n8 am\nFrente a\nla plaza de deportes',
  'BINGO\nSábado 29 agosto\n3 pm\nContiguo al\nBanco Nacional',
  'BINGO\nSábado 29 de agosto\n3 pm\nSalón comunal, 200 m norte de\nla iglesia católica',
])('does not publish directions that a line breaks: %j', (text) => {
  const found = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
  expect(found.map(({ needsReview }) => needsReview.length > 0)).toEqual([true])
})

describe('writes the title as a name', () => {
  it.each([
    ['Karaoke de el Comité, sábado 29 de agosto, 3 pm, Bar Los Mangos', 'Karaoke del Comité'],
    ['Fiestas de El Roble, sábado 29 de agosto, 3 pm, Bar Los Mangos', 'Fiestas de El Roble'],
    ["Lectura de El Principito', sábado 29 de agosto, 3 pm, Biblioteca municipal", 'Lectura de El Principito'],
    ["Lectura de 'El Principito', sábado 29 de agosto, 3 pm, Biblioteca municipal", "Lectura de 'El Principito'"],
    ['Quedan todos invitados a la bici nocturna el sábado 29 de agosto, 3 pm en Playa Hermosa', 'Bici nocturna'],
    ['Salida a ver ballenas, sábado 29 de agosto, 3 pm, Playa Hermosa', 'Salida a ver ballenas'],
  ])('%j', (text, title) => {
    expect(read(text).map((one) => one[0])).toEqual([title])
  })
})

/** Every title in every form: with and without a preposition, in capitals, with bullets and labels, in a sentence. */
const titles = [
  'Torneo de voleibol playero',
  'Clases de guitarra para principiantes',
  'Vigilia de Pentecostés',
  'Mercadito navideño',
  'Reunión de padres de familia',
  'Sesión extraordinaria del Concejo',
  'Baile con La Selección',
  'Lunada en Playa Piñuela',
  'Concierto de Los Hijos del Mar',
  'Acto cívico del 15 de setiembre',
  'Bici nocturna',
  'Rescate de la quebrada',
]
const places = ['salón comunal de Tres Ríos', 'plaza de deportes', 'Bar Los Mangos', 'kiosco del parque', 'Casa Azul']
const forms: ((title: string, place: string) => string)[] = [
  (title, place) => `${title}\nSábado 29 de agosto\n3 pm\n${place}`,
  (title, place) => `✨ ${title} ✨\n🗓 Sábado 29 de agosto\n⏰ 3:00 p.m.\n📍 ${place}`,
  (title, place) => `${title}, Sábado 29 de agosto, 3 pm en ${place}`.toUpperCase(),
  (title, place) => `• ${title}\n• Sábado 29 de agosto, 3 pm\n• ${place}\n• Entrada gratuita`,
  (title, place) => `Actividad: ${title}\nFecha: sábado 29 de agosto\nHora: 3 pm\nLugar: ${place}`,
  (title, place) => `${title}\nCuándo: sábado 29 de agosto\nHora: 3 pm\nDónde: ${place}`,
  (title, place) => `*${title}*\n\n*Día:* Sábado 29 de agosto\n*Hora:* 3 pm\n*Lugar de encuentro:* ${place}`,
  (title, place) => `${title} | Sáb 29 agosto | 3 pm | ${place}`,
  (title, place) => `${title} el sábado 29 de agosto a las 3 de la tarde en ${place}`,
  (title, place) => `Este sábado 29 de agosto tendremos ${title} en ${place}, desde las 3 pm`,
  (title, place) => `Los esperamos en ${place} este sábado 29 a las 3 pm para ${title}`,
  (title, place) => `Comité de Cultura de Osa\npresenta\n${title}\nSábado 29 de agosto, 3 pm\n${place}`,
  (title, place) => `${title} será el sábado 29 de agosto a las 3 pm en ${place}`,
]

it('publishes no ordinary form with a wrong day, hour, title or place', () => {
  const wrong = forms.flatMap((form) =>
    titles.flatMap((title, index) => {
      const place = places[index % places.length]!
      const text = form(title, place)
      const found = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
      const published = found.filter(({ needsReview }) => needsReview.length === 0)
      const isRight = ({ title: name, location, eventDate, eventStartTime }: (typeof found)[number]): boolean =>
        name.toLowerCase().startsWith(title.toLowerCase()) &&
        location?.toLowerCase().includes(place.toLowerCase()) === true &&
        eventDate === saturday[0] &&
        eventStartTime === saturday[1]
      return published.length > 1 || !published.every(isRight) ? [text] : []
    }),
  )
  expect(wrong).toEqual([])
})

const endOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' }).map(
    ({ eventStartTime, eventEndTime }) => [eventStartTime, eventEndTime],
  )

describe('the end of an offer is not the end of the event', () => {
  it.each([
    ['Karaoke en Bar Los Mangos, viernes 28 de agosto, 7 pm, 2x1 en cerveza hasta las 10'],
    ['Karaoke viernes 28 de agosto 7 pm, 2x1 hasta las 10 pm, Bar Los Mangos'],
    ['Karaoke viernes 28 de agosto 7 pm, Bar Los Mangos, hasta las 10 2x1 en birras'],
    ['Karaoke viernes 28 de agosto 7 pm, Bar Los Mangos, entrada libre hasta las 9, después ₡3000'],
    ['Karaoke viernes 28 de agosto 7 pm, mujeres gratis hasta las 10, Bar Los Mangos'],
    ['Karaoke viernes 28 de agosto 7 pm, descuentos de 20% hasta las 9, Bar Los Mangos'],
    ['Karaoke, Friday August 28, 7 pm, Mango Bar, happy hour until 9'],
    ['Karaoke on Friday, August 28 at 7 pm at Mango Bar, 2 for 1 beers until 9 pm'],
  ])('%j', (text) => expect(endOf(text)).toEqual([['19:00', null]]))

  it.each([
    ['Feria viernes 28 de agosto 9 am hasta las 4 pm, parque de Uvita', '09:00', '16:00'],
    ['Happy hour viernes 28 de agosto 4 pm hasta las 7, Bar Los Mangos', '16:00', '19:00'],
    ['Baile viernes 28 de agosto 8 pm en Bar Los Mangos hasta las 2 am, 2x1 en cerveza', '20:00', '02:00'],
  ])('but %j ends', (text, start, end) => expect(endOf(text)).toEqual([[start, end]]))
})

const rulesOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' }).map(
    ({ eventDate, recurrence }) => [eventDate, recurrence?.byDay?.join() ?? null],
  )

describe('a weekly rule in a sentence of its own repeats the event', () => {
  it.each([
    ['Taller de cerámica sábado 29 de agosto, 9 am a 12 md, Casa Azul. Todos los sábados', '2026-08-29'],
    ['Taller sábado 29 de agosto, 9 am, Casa Azul. Cupo 12 personas. Se repite todos los sábados.', '2026-08-29'],
    ['Taller este sábado 9 am, Casa Azul. Cupo 12 personas, ₡12.500, todos los sábados', '2026-08-29'],
    ['Taller sábado 5 de setiembre, 9 am, Casa Azul. Todos los sábados', '2026-09-05'],
    ['Yoga Sat Sep 5, 8 am at Casa Azul. Every Saturday', '2026-09-05'],
  ])('%j', (text, date) => expect(rulesOf(text)).toEqual([[date, 'SA']]))

  it.each([
    ['on another weekday', 'Taller sábado 29 de agosto, 9 am, Casa Azul. Todos los martes'],
    ['of something else', 'Taller sábado 29 de agosto, 9 am, Casa Azul. Abrimos todos los sábados'],
    ['beside several days', 'Taller sábado 29 de agosto y domingo 30, 9 am, Casa Azul. Todos los sábados'],
  ])('but not one %s', (_, text) => expect(rulesOf(text)[0]).toEqual(['2026-08-29', null]))
})
