import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'

/**
 * The fourth held-out set. It was written after the rules had been changed for the third set, and scored before
 * any rule was changed for it.
 */
export const holdout4: Announcement[] = [
  {
    name: 'an anniversary mass',
    writtenOn: '2026-03-02',
    text: 'Misa de aniversario de don Chepe este viernes 6 de marzo a las 6 p.m. en la iglesia de Pejibaye. Están todos invitados',
    expected: [
      says({
        title: 'Misa de aniversario de don Chepe',
        eventDate: '2026-03-06',
        eventStartTime: '18:00',
        location: 'iglesia de Pejibaye',
      }),
    ],
  },
  {
    name: 'capoeira',
    writtenOn: '2026-03-10',
    text: 'Capoeira class for all levels, Tuesdays & Thursdays 5:30–7pm at Plaza Dominical. First class free, then $8',
    expected: [
      {
        title: 'Capoeira class for all levels',
        eventDate: '2026-03-10',
        eventStartTime: '17:30',
        eventEndTime: '19:00',
        location: 'Plaza Dominical',
        recurrence: { freq: 'weekly', byDay: ['TU', 'TH'] },
      },
    ],
  },
  {
    name: 'tamales on order',
    writtenOn: '2026-12-01',
    text: 'Tamaleada comunal el 12 de diciembre a partir de las 8am donde doña Chila, traer hojas y amarras 🫔',
    expected: [{ title: 'Tamaleada comunal', eventDate: '2026-12-12', eventStartTime: '08:00' }],
  },
  {
    name: 'a play date',
    writtenOn: '2026-05-12',
    text: 'Playgroup this Friday May 15 from 9 to 11:30 in the morning at our place in Chontales, bring snacks to share 💕',
    expected: [{ title: 'Playgroup', eventDate: '2026-05-15', eventStartTime: '09:00', eventEndTime: '11:30' }],
  },
  {
    name: 'a parade of oxcarts',
    writtenOn: '2026-03-02',
    text: [
      'DÍA NACIONAL DEL BOYERO 🐂',
      'Domingo 8 de marzo',
      '10:00 a.m. Desfile de carretas',
      '12:00 m.d. Bendición',
      '1:00 p.m. Almuerzo criollo',
      'San Antonio de Escazú',
    ].join('\n'),
    expected: [
      { title: 'Día nacional del boyero – Desfile de carretas', eventDate: '2026-03-08', eventStartTime: '10:00' },
      { title: 'Día nacional del boyero – Bendición', eventDate: '2026-03-08', eventStartTime: '12:00' },
      { title: 'Día nacional del boyero – Almuerzo criollo', eventDate: '2026-03-08', eventStartTime: '13:00' },
    ],
  },
  {
    name: 'a course of four evenings',
    writtenOn: '2026-04-06',
    text: 'Curso de fotografía con celular 📸 4 lunes seguidos iniciando el 13 de abril, 6:30 a 8:30pm, Café Delicias PZ. ₡25 000 todo el curso',
    expected: [
      {
        title: 'Curso de fotografía con celular',
        eventDate: '2026-04-13',
        eventStartTime: '18:30',
        eventEndTime: '20:30',
        ...colones(25000),
      },
    ],
  },
  {
    name: 'a beach fire',
    writtenOn: '2026-07-29',
    text: 'Bonfire & acoustic jam on the beach (Playa Hermosa, by the lifeguard tower) Friday July 31, sunset till late. Free!',
    expected: [
      {
        title: 'Bonfire & acoustic jam on the beach',
        eventDate: '2026-07-31',
        eventStartTime: null,
        admission: 'free',
      },
    ],
  },
  {
    name: 'an open day of the fire brigade',
    writtenOn: '2026-09-28',
    text: [
      'Bomberos de Pérez Zeledón celebra su día con puertas abiertas para toda la familia. Sábado 3 de octubre',
      'de 9 a.m. a 3 p.m. Estación de Bomberos. Gratis',
    ].join(' '),
    expected: [
      {
        title: 'Puertas abiertas para toda la familia',
        eventDate: '2026-10-03',
        eventStartTime: '09:00',
        eventEndTime: '15:00',
        admission: 'free',
      },
    ],
  },
  {
    name: 'two shows in one night',
    writtenOn: '2026-10-20',
    text: 'Stand up comedy con Mario Chacón, viernes 30 de octubre, funciones 7pm y 9pm, Teatro El Ángel, ₡8.000 en preventa',
    expected: [
      { title: 'Stand up comedy con Mario Chacón', eventDate: '2026-10-30', eventStartTime: '19:00', ...colones(8000) },
    ],
  },
  {
    name: 'a yoga retreat',
    writtenOn: '2026-01-20',
    text: 'Weekend yoga retreat Feb 27 - Mar 1 at Finca Luz, Chirripó. $320 shared room. Email us: hola@fincaluz.cr',
    expected: [
      {
        title: 'Weekend yoga retreat',
        eventDate: '2026-02-27',
        eventEndDate: '2026-03-01',
        eventStartTime: null,
        ...dollars(320),
      },
    ],
  },
  {
    name: 'carnival rehearsal',
    writtenOn: '2026-08-24',
    text: 'Ensayo comparsa hoy 7pm plaza de Cieneguita, Limón. Llevar agua!',
    expected: [{ title: 'Ensayo comparsa', eventDate: '2026-08-24', eventStartTime: '19:00' }],
  },
  {
    name: 'a run in memory',
    writtenOn: '2026-06-08',
    text: '5K Run/Walk in memory of Ana • Sunday, June 21 • 7:00 a.m. • Marino Ballena main gate • ₡10,000 incl. t-shirt',
    expected: [{ title: '5K Run/Walk in memory of Ana', eventDate: '2026-06-21', eventStartTime: '07:00' }],
  },
  {
    name: 'a plant market months ahead',
    writtenOn: '2026-08-01',
    text: 'Ya viene el IV Mercado de Plantas y Suculentas!! 5 y 6 de setiembre, 8am - 5pm, Polideportivo de Heredia, entrada ₡500',
    expected: [
      {
        title: 'IV Mercado de Plantas y Suculentas',
        eventDate: '2026-09-05',
        eventEndDate: '2026-09-06',
        eventStartTime: '08:00',
        eventEndTime: '17:00',
        ...colones(500),
      },
    ],
  },
  {
    name: 'an art opening',
    writtenOn: '2026-02-10',
    text: 'Opening reception “Rain & Roots” – photographs by Lena Vargas, Valentine’s Day (Feb 14) 4-7pm, Galería Mareas, Uvita. Wine & bocas',
    expected: [
      {
        title: 'Opening reception “Rain & Roots”',
        eventDate: '2026-02-14',
        eventStartTime: '16:00',
        eventEndTime: '19:00',
      },
    ],
  },
  {
    name: 'a handicraft circle',
    writtenOn: '2026-11-16',
    text: 'Círculo de tejido todos los miércoles 2pm biblioteca de Rivas, gratis, puede venir cuando guste',
    expected: [
      {
        title: 'Círculo de tejido',
        eventDate: '2026-11-18',
        eventStartTime: '14:00',
        admission: 'free',
        recurrence: { freq: 'weekly', byDay: ['WE'] },
      },
    ],
  },
  {
    name: 'a car for sale',
    writtenOn: '2026-11-16',
    text: 'Vendo Toyota Yaris 2009 al día, marchamo 2027 pagado, ₡3.200.000 negociable, se puede ver el sábado de 8 a 12. 8765 4321',
    expected: [],
  },
  {
    name: 'a past meeting',
    writtenOn: '2026-11-16',
    text: 'Minuta de la reunión del 10 de noviembre: asistieron 14 vecinos, se acordó pintar la escuela.',
    expected: [],
  },
  {
    name: 'a delivery',
    writtenOn: '2026-11-16',
    text: 'Hoy entrega de pan integral y granola en San Isidro de 3 a 5pm, pedidos al 8912 3344',
    expected: [],
  },
  {
    name: 'a visit by a doctor',
    writtenOn: '2026-11-16',
    text: 'El Dr. Mora atiende este jueves 19 en Uvita de 8am a 2pm, saque su cita',
    expected: [],
  },
  {
    name: 'road works',
    writtenOn: '2026-11-16',
    text: 'Heads up: road to Dominical closed tomorrow 10am-2pm, landslide cleanup by MOPT',
    expected: [],
  },
  {
    name: 'hammock weaving',
    writtenOn: '2026-05-04',
    text: 'We are hosting a hammock weaving morning on Saturday May 16, 9:00-12:00, at the community center in Platanillo. ₡8,000 includes materials.',
    expected: [
      {
        title: 'Hammock weaving morning',
        eventDate: '2026-05-16',
        eventStartTime: '09:00',
        eventEndTime: '12:00',
        ...colones(8000),
      },
    ],
  },
  {
    name: 'a swearing-in',
    writtenOn: '2026-05-04',
    text: 'Se invita a la juramentación de la nueva junta de la ADI, lunes 18 de mayo 6pm, salón comunal de Savegre. Habrá refrigerio.',
    expected: [
      {
        title: 'Juramentación de la nueva junta de la ADI',
        eventDate: '2026-05-18',
        eventStartTime: '18:00',
        location: 'salón comunal de Savegre',
      },
    ],
  },
  {
    name: 'tea and embroidery',
    writtenOn: '2026-05-04',
    text: 'Tarde de té y bordado con las abuelas 🧵☕ miércoles 13, 3 p.m., Casa de la Cultura de Puntarenas. Cupo para 15',
    expected: [{ title: 'Tarde de té y bordado con las abuelas', eventDate: '2026-05-13', eventStartTime: '15:00' }],
  },
  {
    name: 'a camp with several days',
    writtenOn: '2026-05-04',
    text: 'Kids art camp June 15-19, 8:30am-12:30pm daily, Escuela Verde, Uvita. $150/week',
    expected: [
      {
        title: 'Kids art camp',
        eventDate: '2026-06-15',
        eventEndDate: '2026-06-19',
        eventStartTime: '08:30',
        eventEndTime: '12:30',
        recurrence: null,
      },
    ],
  },
  {
    name: 'a bicycle ride',
    writtenOn: '2026-05-04',
    text: 'Domingo 24/05: Cleteada familiar Cartago–Orosi 🚲 salida 6 am Basílica. Inscripción 3mil',
    expected: [
      { title: 'Cleteada familiar Cartago–Orosi', eventDate: '2026-05-24', eventStartTime: '06:00', ...colones(3000) },
    ],
  },
  {
    name: 'a pizza discount',
    writtenOn: '2026-05-04',
    text: 'Promo 2x1 en pizzas este jueves 7 de mayo de 6 a 9pm en Pizza Nostra, 2771 3344',
    expected: [],
  },
  {
    name: 'a dentist',
    writtenOn: '2026-05-04',
    text: 'Dentist will be at the clinic in Uvita Wednesday May 13 from 9am to 4pm, call 2743 0000 for appointments',
    expected: [],
  },
  {
    name: 'a bill is due',
    writtenOn: '2026-05-04',
    text: 'Recordatorio: pago de la basura vence el viernes 15 de mayo a las 4pm en la muni',
    expected: [],
  },
]
