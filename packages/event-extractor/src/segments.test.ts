import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

const eventsIn = (text: string): string[] =>
  extractEvents(text, { writtenOn: '2026-03-03', writtenAt: '08:00' }).map(
    ({ title, eventDate, eventStartTime }) => `${eventDate} ${eventStartTime ?? '--:--'} ${title}`,
  )

describe('splits a message into several events', () => {
  it.each([
    [
      'sentences',
      'Bingo el sábado 7 a las 2 pm en el salón. Baile el domingo 8 a las 7 pm en la plaza.',
      ['2026-03-07 14:00 Bingo', '2026-03-08 19:00 Baile'],
    ],
    [
      'weekdays of every week',
      'The weekly workshops at the church hall: Monday sewing circle 2 p.m., Thursday youth group 6 p.m.',
      ['2026-03-09 14:00 Workshops', '2026-03-05 18:00 Youth group'],
    ],
    [
      'two days without a sign between them',
      'sábado 7 8 am clase de yoga en Rivas sábado 14 3 pm clase de yoga en San Isidro',
      ['2026-03-07 08:00 Clase de yoga en Rivas', '2026-03-14 15:00 Clase de yoga en San Isidro'],
    ],
    [
      'two rules with their beginnings',
      'Salsa class Wednesdays 7pm starting March 11, and yoga class, Fridays 6pm starting March 13, at the Sabana studio',
      ['2026-03-11 19:00 Salsa class', '2026-03-13 18:00 Yoga class'],
    ],
    [
      'one sentence',
      'Bingo el sábado 7 a las 2 pm y baile el domingo 8 a las 7 pm en el salón',
      ['2026-03-07 14:00 Bingo', '2026-03-08 19:00 Baile'],
    ],
    [
      'days first',
      'Lunes 9 yoga 6pm, martes 10 karaoke 8pm en La Casona',
      ['2026-03-09 18:00 Yoga', '2026-03-10 20:00 Karaoke'],
    ],
    ['one day', 'Este sábado: bingo 2pm y baile 8pm en el salón', ['2026-03-07 14:00 Bingo', '2026-03-07 20:00 Baile']],
    [
      'one day, hours first',
      'Este sábado 2pm bingo, 8pm baile en el salón',
      ['2026-03-07 14:00 Bingo', '2026-03-07 20:00 Baile'],
    ],
    [
      'headings',
      '*BINGO*\nSábado 7, 2pm\nSalón comunal\n\n*BAILE*\nDomingo 8, 8pm\nLa Casona',
      ['2026-03-07 14:00 Bingo', '2026-03-08 20:00 Baile'],
    ],
    [
      'plain headings',
      'Bingo familiar\nSábado 7, 2pm, salón comunal\n\nBaile de gala\nDomingo 8, 8pm, La Casona',
      ['2026-03-07 14:00 Bingo familiar', '2026-03-08 20:00 Baile de gala'],
    ],
    [
      'a heading that shares the day',
      '*BINGO*\nSábado 7, 2pm\nSalón comunal\n*BAILE*\n8pm',
      ['2026-03-07 14:00 Bingo', '2026-03-07 20:00 Baile'],
    ],
    [
      'a list',
      'Agenda:\n- Lunes 9: Taller de pan 9am\n- Martes 10: Charla de abejas 5pm\nCasa Cultural',
      ['2026-03-09 09:00 Taller de pan', '2026-03-10 17:00 Charla de abejas'],
    ],
    [
      'a list under a title',
      'Semana Cultural en la Casa Cultural\nLunes 9: Taller de pan 9am\nMartes 10: Charla de abejas 5pm',
      ['2026-03-09 09:00 Semana Cultural – Taller de pan', '2026-03-10 17:00 Semana Cultural – Charla de abejas'],
    ],
    [
      'a program with headings for its days',
      'TURNO DE RIVAS\nSábado 7\n2pm Bingo\n8pm Baile\nDomingo 8\n10am Tope',
      [
        '2026-03-07 14:00 Turno de Rivas – Bingo',
        '2026-03-07 20:00 Turno de Rivas – Baile',
        '2026-03-08 10:00 Turno de Rivas – Tope',
      ],
    ],
    [
      'the same event on two days',
      'Obra de teatro "La Segua" viernes 13 7pm y sábado 21 5pm, Teatro Municipal',
      ['2026-03-13 19:00 Obra de teatro "La Segua"', '2026-03-21 17:00 Obra de teatro "La Segua"'],
    ],
    [
      'separate days',
      'Taller de pan 7 y 14 de marzo, 9am, en el salón',
      ['2026-03-07 09:00 Taller de pan', '2026-03-14 09:00 Taller de pan'],
    ],
    [
      'days listed one by one',
      'Obra "La nube", viernes 13 y sábado 14 de marzo, 7 pm, Teatro Municipal',
      ['2026-03-13 19:00 Obra "La nube"', '2026-03-14 19:00 Obra "La nube"'],
    ],
    [
      'the same event twice on one day',
      'Misa de difuntos lunes 9 a las 9 a.m. en el cementerio, y a las 6 p.m. en la parroquia',
      ['2026-03-09 09:00 Misa de difuntos', '2026-03-09 18:00 Misa de difuntos'],
    ],
    [
      'days of a program on one line',
      'Carnaval en la plaza: sábado 7 desfile 3 pm, concierto 7 pm; domingo 8 carrera 8 am',
      ['2026-03-07 15:00 Carnaval', '2026-03-07 19:00 Concierto', '2026-03-08 08:00 Carrera'],
    ],
    [
      'a list without bullets',
      'Classes at Casa Verde this week\nThu Mar 5 5pm Nidra\nFri Mar 6 8am Vinyasa',
      [
        '2026-03-05 17:00 Classes at Casa Verde this week – Nidra',
        '2026-03-06 08:00 Classes at Casa Verde this week – Vinyasa',
      ],
    ],
    [
      'a list with dots',
      'Agenda del mes\nViernes 13 · 7 pm · Cine foro · Casa Cultural\nSábado 14 · 10 am · Cuentacuentos · Biblioteca',
      ['2026-03-13 19:00 Cine foro', '2026-03-14 10:00 Cuentacuentos'],
    ],
    [
      'days below the month of their heading',
      'AGENDA PASTORAL DE ABRIL\nSáb. 4, 4 pm: taller de liturgia (aula 1)\nDom. 26, 12 md: almuerzo de las misiones',
      [
        '2026-04-04 16:00 Agenda Pastoral de Abril – Taller de liturgia',
        '2026-04-26 12:00 Agenda Pastoral de Abril – Almuerzo de las misiones',
      ],
    ],
    [
      'two events of a day, with a word between them',
      'Vinyasa yoga viernes 6 a las 9 am, luego taller de cerámica a las 2 pm',
      ['2026-03-06 09:00 Vinyasa yoga', '2026-03-06 14:00 Taller de cerámica'],
    ],
    [
      'a further event of the day in a sentence of its own',
      'Feria del libro sábado 7 de marzo, 8 am, parque central. También habrá taller de pintura a las 10 am',
      ['2026-03-07 08:00 Feria del libro', '2026-03-07 10:00 Taller de pintura'],
    ],
    [
      'numbered lines',
      'Día del niño el 7 de marzo en la plaza\nActividades:\n1) Inflables 9 am\n2) Payasos 11 am',
      ['2026-03-07 09:00 Día del niño – Inflables', '2026-03-07 11:00 Día del niño – Payasos'],
    ],
    [
      'a reference to the same time',
      'Obra "La nube" viernes 13, 7pm, Teatro Municipal.\nSegunda función: sábado 14, misma hora',
      ['2026-03-13 19:00 Obra "La nube"', '2026-03-14 19:00 Segunda función'],
    ],
    [
      'a festival in one sentence',
      'FIESTAS DEL CARMEN jueves 12 misa a las 10am en el parque y procesión a la 1 pm',
      ['2026-03-12 10:00 Fiestas del carmen', '2026-03-12 13:00 Procesión'],
    ],
    [
      'an item without a known event noun',
      'SEMANA SANTA\nJueves 12 de marzo\n5 pm Misa\n9 pm Hora Santa',
      ['2026-03-12 17:00 Semana Santa – Misa', '2026-03-12 21:00 Semana Santa – Hora Santa'],
    ],
    [
      'a time above a list',
      'Semana de cine en la Casa Cultural, 6 pm:\nmañana - La nube\nel viernes - Caribe',
      ['2026-03-04 18:00 Semana de cine – La nube', '2026-03-06 18:00 Semana de cine – Caribe'],
    ],
    [
      'a time below a list',
      'GIRA DE COROS\nJueves 12 de marzo: Alajuela, Teatro Municipal\nViernes 13: Heredia, Casa Azul\nTodas las funciones 7:30 pm',
      ['2026-03-12 19:30 Gira de Coros – Alajuela', '2026-03-13 19:30 Gira de Coros – Heredia'],
    ],
    [
      'a time before its event',
      'Lunes 9 de marzo: marcha 4:30 pm y a las 7 pm concierto en el anfiteatro',
      ['2026-03-09 16:30 Marcha', '2026-03-09 19:00 Concierto'],
    ],
    [
      'days with times under one title',
      'Open days: Thu 5 3pm tour, Fri 6 5:30pm pizza at the school',
      ['2026-03-05 15:00 Open days', '2026-03-06 17:30 Open days'],
    ],
    [
      'lines that begin with a time',
      'FESTIVAL DEL MAR\nSábado 7 de marzo\n8 am Desfile de botes\n2 pm: Tarde de cuentos',
      ['2026-03-07 08:00 Festival del Mar – Desfile de botes', '2026-03-07 14:00 Festival del Mar – Tarde de cuentos'],
    ],
    [
      'sentences about a festival',
      'Turno patronal sábado 7 en la plaza. Misa 9 am. Bingo 2 pm.',
      ['2026-03-07 09:00 Turno patronal – Misa', '2026-03-07 14:00 Turno patronal – Bingo'],
    ],
    [
      'a festival with a time, and an event within it',
      'Feria del libro sábado 7, 9 am, parque central. Taller de cuentos a las 11 am',
      ['2026-03-07 09:00 Feria del libro', '2026-03-07 11:00 Taller de cuentos'],
    ],
    [
      'a festival, and one event within it',
      'Kermés escolar: sábado 7 desde las 10 a.m. Comidas, rifas y bingo a las 2 p.m.',
      ['2026-03-07 10:00 Kermés escolar', '2026-03-07 14:00 Bingo'],
    ],
    [
      'a clause with a time and a title',
      'Acto cívico sábado 7 de marzo, 8 a.m. en el parque, y en la noche a las 7 concierto de marimba',
      ['2026-03-07 08:00 Acto cívico', '2026-03-07 19:00 Concierto de marimba'],
    ],
    [
      'days first given without a time',
      'Open house this Thurs & Fri at the school! Thurs 3pm tour, Fri 5:30pm pizza night',
      ['2026-03-05 15:00 Tour', '2026-03-06 17:30 Pizza night'],
    ],
    [
      'the same event in both languages',
      'Clase de yoga sábado 7, 8am en La Casona.\nYoga class at La Casona, Saturday the 7th, 8am.',
      ['2026-03-07 08:00 Clase de yoga'],
    ],
  ])('%s', (_, text, expected) => {
    expect(eventsIn(text)).toEqual(expected)
  })
})

describe('keeps the details of one event together', () => {
  it.each([
    [
      'a day in other words',
      'El otro jueves, o sea el 12, arrancamos un club de lectura en la biblioteca. Nos vemos a las 4 de la tarde',
      ['2026-03-12 16:00 Club de lectura'],
    ],
    [
      'a weekday and its first day',
      'Taller de salsa martes 8 pm, arrancamos el 10 de marzo, 6 clases, Estudio Clave',
      ['2026-03-10 20:00 Taller de salsa'],
    ],
    [
      'a course of two days',
      'Taller de pan sábado 7 y domingo 8 de marzo, 9 am, en el salón',
      ['2026-03-07 09:00 Taller de pan'],
    ],
    [
      'a festival with a start time',
      'Oktoberfest Sat 7 & Sun 8 March desde mediodía, calle 33',
      ['2026-03-07 12:00 Oktoberfest'],
    ],
    [
      'a place that contains the event noun, and a time of arrival',
      'Retiro para parejas\nDel viernes 13 al domingo 15 de marzo\nCasa de retiros El Monte, Zarcero\nIngreso viernes 5 p.m.',
      ['2026-03-13 17:00 Retiro para parejas'],
    ],
    [
      'the weekdays within a range of days',
      'Del 9 al 20 de marzo, curso intensivo de guitarra. Lunes, miércoles y viernes 5-6:30 pm. Salón de música',
      ['2026-03-09 17:00 Curso intensivo de guitarra'],
    ],
    [
      'the range of days after its weekdays',
      'Curso de guitarra. Lunes y miércoles 5-6:30 pm. Del 9 al 20 de marzo. Salón de música',
      ['2026-03-09 17:00 Curso de guitarra'],
    ],
    [
      'a meal within the event',
      'Retiro de yoga sábado 7, 8 am a 4 pm en Finca Luz, y a las 12 almuerzo',
      ['2026-03-07 08:00 Retiro de yoga'],
    ],
    [
      'a meeting point on the way',
      'Caminata sábado 7: salida 6 am de la plaza y a las 7 en el puente',
      ['2026-03-07 06:00 Caminata'],
    ],
    ['a time to sign up', 'Open mic tonight at The Shack! Sign up 6:30, music starts 7', ['2026-03-03 19:00 Open mic']],
    [
      'a festival with a time to register',
      'Festival de cometas domingo 8, 10 am a 4 pm, plaza. Inscripción del concurso a las 9 am.',
      ['2026-03-08 10:00 Festival de cometas'],
    ],
    [
      'an organiser whose name contains an event noun',
      'La comisión de fiestas invita al baile este sábado 8 pm en el salón de actos',
      ['2026-03-07 20:00 Baile'],
    ],
    [
      'a timetable within the event',
      'Retiro de yoga sábado 7 de marzo en Finca Ñandú\n7am yoga\n8am desayuno\n10am caminata\n1pm almuerzo',
      ['2026-03-07 07:00 Retiro de yoga'],
    ],
    [
      'a time for doors',
      'Concierto de Malpaís sábado 7, puertas 6pm, show 8pm, en la plaza',
      ['2026-03-07 20:00 Concierto de Malpaís'],
    ],
    [
      'a registration deadline',
      'Taller de pan sábado 14 de marzo 9am en el salón. Inscripciones hasta el 10 de marzo.',
      ['2026-03-14 09:00 Taller de pan'],
    ],
    [
      'the same day twice',
      'Bingo este sábado\nSábado 7 de marzo, 2pm, salón comunal\nNo falten el sábado!',
      ['2026-03-07 14:00 Bingo'],
    ],
    [
      'a start date and a recurrence rule',
      'Clases de guitarra todos los lunes 5pm, a partir del 16 de marzo, Casa Cultural',
      ['2026-03-16 17:00 Clases de guitarra'],
    ],
    [
      'a first day and a recurrence rule',
      'Noche de boleros viernes 20 de marzo 7 pm, todos los viernes, en Casa Luna',
      ['2026-03-20 19:00 Noche de boleros'],
    ],
    [
      'the former day of a moved event',
      'El taller de pan que era este viernes pasa al sábado 14 de marzo, 9am, en el salón',
      ['2026-03-14 09:00 Taller de pan'],
    ],
    [
      'a ceremony within the event',
      'Harvest moon circle, Friday March 6, 6pm at Casa Verde, ceremony until late',
      ['2026-03-06 18:00 Harvest moon circle'],
    ],
    [
      'a day mentioned in passing',
      'Ensayo de la banda el sábado 7 de marzo a las 2pm en la plaza, que ya viene el 15',
      ['2026-03-07 14:00 Ensayo de la banda'],
    ],
    [
      'the content of each day',
      'Silent retreat March 10-16 at Finca Luz. Daily yoga, farm meals, sauna. Starts 4pm',
      ['2026-03-10 16:00 Silent retreat'],
    ],
    [
      'a class before a party',
      'Mañana miércoles LATIN NIGHT en La Lora, clase de bachata 8:30pm, fiesta 9:30pm',
      ['2026-03-04 20:30 Latin night en La Lora'],
    ],
    [
      'an alternative day in case of rain',
      'Stargazing night Sat Mar 7, 7:30 pm (si llueve, el domingo 8) en el mirador',
      ['2026-03-07 19:30 Stargazing night'],
    ],
    [
      'food for sale at the event',
      'Bingo sábado 7 2pm en el salón\nVenta de comidas\nTraiga a su familia',
      ['2026-03-07 14:00 Bingo'],
    ],
  ])('%s', (_, text, expected) => {
    expect(eventsIn(text)).toEqual(expected)
  })
})

it('reads the end of a recurrence', () => {
  const [event] = extractEvents('Clases de guitarra todos los lunes 5pm, hasta el 27 de abril, Casa Cultural', {
    writtenOn: '2026-03-03',
  })
  expect(event).toMatchObject({
    eventDate: '2026-03-09',
    recurrence: { freq: 'weekly', byDay: ['MO'], until: '2026-04-27' },
  })
})

it('gives the shared facts of a program to each of its events', () => {
  const events = extractEvents(
    'Semana Cultural, entrada libre, Casa Cultural, info 2771-0000\nLunes 9: Taller de pan 9am\nMartes 10: Charla de abejas 5pm, ₡1000',
    { writtenOn: '2026-03-03' },
  )
  expect(events.map(({ admission, price, location, phones }) => [admission, price, location, phones])).toEqual([
    ['free', null, 'Casa Cultural', ['+50627710000']],
    ['paid', 1000, 'Casa Cultural', ['+50627710000']],
  ])
})
