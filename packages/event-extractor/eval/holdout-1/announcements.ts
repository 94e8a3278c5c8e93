import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'

/** The first held-out set. It was written after the rules, and scored before any rule was changed for it. */
export const holdout1: Announcement[] = [
  {
    name: 'a race with a kit',
    writtenOn: '2026-07-01',
    text: [
      'Ya están abiertas las inscripciones para la Carrera Recreativa Villa Ligia 5K y 10K 🏃‍♀️🏃 Domingo 2 de',
      'agosto, salida 6:30 a.m. frente al EBAIS. Costo 12 mil colones incluye camiseta y medalla. Sinpe móvil',
      '8390-4455 a nombre de Karen Mora',
    ].join(' '),
    expected: [
      says({
        title: 'Carrera Recreativa Villa Ligia 5K y 10K',
        eventDate: '2026-08-02',
        eventStartTime: '06:30',
        location: 'frente al EBAIS',
        category: 'sports',
        ...colones(12000),
        phones: ['+50683904455'],
      }),
    ],
  },
  {
    name: 'a concert with doors',
    writtenOn: '2026-04-28',
    text: 'Éditus en concierto este jueves 30 de abril!! Puertas 6:30pm / Show 8pm. Complejo Cultural PZ. Entradas ¢8.000 general y ¢12.000 VIP al 2770-1234',
    expected: [
      says({
        title: 'Éditus en concierto',
        eventDate: '2026-04-30',
        eventStartTime: '20:00',
        location: 'Complejo Cultural PZ',
        region: 'san_isidro',
        category: 'music',
        ...colones(8000),
        phones: ['+50627701234'],
      }),
    ],
  },
  {
    name: 'a dog vaccination',
    writtenOn: '2026-05-18',
    text: [
      'Atención vecinos 🐶🐱 Campaña de castración el sábado 30 de mayo de 8am a 3pm en la escuela de Herradura.',
      'Perros ¢15 mil, gatos ¢12 mil. Sacar cita al wsp 6045 8899',
    ].join(' '),
    expected: [
      says({
        title: 'Campaña de castración',
        eventDate: '2026-05-30',
        eventStartTime: '08:00',
        eventEndTime: '15:00',
        location: 'escuela de Herradura',
        category: 'community',
        ...colones(15000),
        phones: ['+50660458899'],
      }),
    ],
  },
  {
    name: 'a children’s day in capitals',
    writtenOn: '2026-09-03',
    text: 'CELEBRACIÓN DEL DÍA DEL NIÑO\nMIÉRCOLES 9 DE SETIEMBRE, 1:00 PM\nPLAZA DE RIVAS\nINFLABLES, PIÑATAS Y REFRIGERIO\nENTRADA GRATIS',
    expected: [
      says({
        title: 'Celebración del Día del Niño',
        eventDate: '2026-09-09',
        eventStartTime: '13:00',
        location: 'PLAZA DE RIVAS',
        region: 'chirripo',
        category: 'community',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'a course of several weeks',
    writtenOn: '2026-02-10',
    text: [
      'Curso de panadería artesanal, inicia el 3 de marzo y son 6 martes seguidos de 5:30 a 8 pm. Inversión:',
      '45.000 colones. Lugar: cocina del salón parroquial',
    ].join(' '),
    expected: [
      {
        title: 'Curso de panadería artesanal',
        eventDate: '2026-03-03',
        eventStartTime: '17:30',
        eventEndTime: '20:00',
        location: 'cocina del salón parroquial',
        category: 'food_and_drinks',
        ...colones(45000),
      },
    ],
  },
  {
    name: 'a funeral mass of nine days',
    writtenOn: '2026-03-16',
    text: 'La familia Fonseca agradece las muestras de cariño e invita a la misa de novenario de don Toño, este viernes 4pm, parroquia de Pejibaye.',
    expected: [
      says({
        title: 'Misa de novenario de don Toño',
        eventDate: '2026-03-20',
        eventStartTime: '16:00',
        location: 'parroquia de Pejibaye',
        region: 'san_isidro',
        category: 'community',
      }),
    ],
  },
  {
    name: 'a game on television in a bar',
    writtenOn: '2026-06-24',
    writtenAt: '10:00',
    text: 'HOY partido de la Sele en pantalla gigante 🇨🇷 8pm en Soda Tía Mary, 2x1 en birras durante el juego',
    expected: [
      {
        title: 'Partido de la Sele en pantalla gigante',
        eventDate: '2026-06-24',
        eventStartTime: '20:00',
        location: 'Soda Tía Mary',
        category: 'sports',
      },
    ],
  },
  {
    name: 'a parade without any details',
    writtenOn: '2026-09-10',
    text: 'Recuerden el desfile de faroles el 14 a las 6 de la tarde, salimos de la escuela hacia el parque',
    expected: [
      says({ title: 'Desfile de faroles', eventDate: '2026-09-14', eventStartTime: '18:00', location: 'escuela' }),
    ],
  },
  {
    name: 'a two-day Christmas market with times for each day',
    writtenOn: '2026-12-01',
    text: '🎄 Mercadito Navideño 🎄\nSáb 5 dic 10am-7pm\nDom 6 dic 10am-4pm\n📍 Casona de los Rojas, San Isidro',
    expected: [
      says({
        title: 'Mercadito Navideño',
        eventDate: '2026-12-05',
        eventStartTime: '10:00',
        eventEndTime: '19:00',
        location: 'Casona de los Rojas, San Isidro',
        region: 'san_isidro',
        category: 'community',
      }),
      says({
        title: 'Mercadito Navideño',
        eventDate: '2026-12-06',
        eventStartTime: '10:00',
        eventEndTime: '16:00',
        location: 'Casona de los Rojas, San Isidro',
        region: 'san_isidro',
        category: 'community',
      }),
    ],
  },
  {
    name: 'a workshop named in a question',
    writtenOn: '2026-08-03',
    text: '¿Querés aprender a hacer tu propio compost? 🌱 Vení al taller gratuito este sábado 8 de agosto a las 9 am en el vivero municipal. ¡Te esperamos!',
    expected: [
      says({
        title: 'Taller',
        eventDate: '2026-08-08',
        eventStartTime: '09:00',
        location: 'vivero municipal',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'times with a period and h',
    writtenOn: '2026-10-05',
    text: 'Asamblea general de asociados, 17 de octubre, primera convocatoria 1.00 p.m., segunda 2.00 p.m. Salón multiusos de Palmares',
    expected: [
      says({
        title: 'Asamblea general de asociados',
        eventDate: '2026-10-17',
        eventStartTime: '13:00',
        location: 'Salón multiusos de Palmares',
        category: 'community',
      }),
    ],
  },
  {
    name: 'a walk by the moon',
    writtenOn: '2026-03-28',
    text: [
      'Tour nocturno de ranas 🐸 en Reserva Los Campesinos. Miércoles 1ro de abril 6 pm. 10 rojos por persona,',
      'niños 5 rojos. Reservar con Mario: wa.me/50688001122',
    ].join(' '),
    expected: [
      says({
        title: 'Tour nocturno de ranas en Reserva Los Campesinos',
        eventDate: '2026-04-01',
        eventStartTime: '18:00',
        location: 'Reserva Los Campesinos',
        ...colones(10000),
        phones: ['+50688001122'],
      }),
    ],
  },
  {
    name: 'a dance for senior citizens',
    writtenOn: '2026-05-11',
    text: 'Baile para adultos mayores todos los últimos viernes de cada mes, de 1 a 4 de la tarde, salón comunal de Peñas Blancas, una teja la entrada jaja',
    expected: [
      says({
        title: 'Baile para adultos mayores',
        eventDate: '2026-05-29',
        eventStartTime: '13:00',
        eventEndTime: '16:00',
        location: 'salón comunal de Peñas Blancas',
        category: 'music',
        ...colones(100),
        recurrence: { freq: 'monthly', byDay: ['-1FR'] },
      }),
    ],
  },
  {
    name: 'two events on two lines without bullets',
    writtenOn: '2026-11-02',
    text: 'Viernes 6 noche de karaoke 8pm Bar La Terraza\nSábado 7 concierto con Malpaís 9pm Bar La Terraza, cover 5 mil',
    expected: [
      says({
        title: 'Noche de karaoke',
        eventDate: '2026-11-06',
        eventStartTime: '20:00',
        location: 'Bar La Terraza',
        category: 'music',
      }),
      says({
        title: 'Concierto con Malpaís',
        eventDate: '2026-11-07',
        eventStartTime: '21:00',
        location: 'Bar La Terraza',
        category: 'music',
        ...colones(5000),
      }),
    ],
  },
  {
    name: 'a sleeping bag for the mountain',
    writtenOn: '2026-01-30',
    text: [
      'Caminata cerro Chirripó 14 y 15 de febrero, salimos 3 am de la plaza de San Gerardo. Quedan 4 campos.',
      '$120 todo incluido. Más info https://caminatas.example/chirripo',
    ].join(' '),
    expected: [
      says({
        title: 'Caminata cerro Chirripó',
        eventDate: '2026-02-14',
        eventEndDate: '2026-02-15',
        eventStartTime: '03:00',
        location: 'plaza de San Gerardo',
        region: 'chirripo',
        category: 'sports',
        ...dollars(120),
      }),
    ],
  },
  {
    name: 'a brunch in English with a price for children',
    writtenOn: '2026-05-04',
    text: "Mother's Day Brunch at Villas Alturas, Sunday May 10th, 10am to 2pm. $25 adults, $12 kids under 10. Reservations: 2786-5000",
    expected: [
      says({
        title: "Mother's Day Brunch at Villas Alturas",
        eventDate: '2026-05-10',
        eventStartTime: '10:00',
        eventEndTime: '14:00',
        location: 'Villas Alturas',
        category: 'food_and_drinks',
        ...dollars(25),
        phones: ['+50627865000'],
      }),
    ],
  },
  {
    name: 'a weekly list in English',
    writtenOn: '2026-02-08',
    text: 'This week at The Bodhi:\nMon 2/9 - Vinyasa 8am\nTue 2/10 - Breathwork 5pm ($15)\nThu 2/12 - Sound bath 6:30pm ($20)\nSee you on the mat!',
    expected: [
      says({
        title: 'Vinyasa',
        eventDate: '2026-02-09',
        eventStartTime: '08:00',
        location: 'The Bodhi',
        category: 'wellness',
      }),
      says({
        title: 'Breathwork',
        eventDate: '2026-02-10',
        eventStartTime: '17:00',
        location: 'The Bodhi',
        category: 'wellness',
        ...dollars(15),
      }),
      says({
        title: 'Sound bath',
        eventDate: '2026-02-12',
        eventStartTime: '18:30',
        location: 'The Bodhi',
        category: 'wellness',
        ...dollars(20),
      }),
    ],
  },
  {
    name: 'a puppet play in the library',
    writtenOn: '2026-10-20',
    text: "Halloween puppet show @ the library, Saturday the 31st, 3 o'clock in the afternoon, costumes encouraged!! Free",
    expected: [
      says({
        title: 'Halloween puppet show',
        eventDate: '2026-10-31',
        eventStartTime: '15:00',
        location: 'library',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'a beach volleyball game',
    writtenOn: '2026-04-22',
    writtenAt: '12:00',
    text: 'Beach volleyball tonight 5ish at Ballena, all levels welcome 🏐',
    expected: [{ title: 'Beach volleyball', eventDate: '2026-04-22', location: 'Ballena', category: 'sports' }],
  },
  {
    name: 'a fundraiser with an auction',
    writtenOn: '2026-06-08',
    text: [
      'Join us for the Domi Rescue Fundraiser Dinner on Friday, June 19, 2026 from 6:00 PM - 9:30 PM at Rancho',
      'Pacifico. Tickets are ₡20,000. Silent auction, live music & good food. RSVP by June 15 to',
      'events@domirescue.example',
    ].join(' '),
    expected: [
      says({
        title: 'Domi Rescue Fundraiser Dinner',
        eventDate: '2026-06-19',
        eventStartTime: '18:00',
        eventEndTime: '21:30',
        location: 'Rancho Pacifico',
        ...colones(20000),
      }),
    ],
  },
  {
    name: 'the same event in two languages',
    writtenOn: '2026-08-20',
    text: [
      '🇨🇷 Limpieza de playa Ventanas, sábado 29 de agosto, 8 a.m. Traé guantes y agua.',
      '🇺🇸 Beach cleanup at Playa Ventanas, Saturday August 29, 8 a.m. Bring gloves and water.',
    ].join('\n'),
    expected: [
      {
        title: 'Limpieza de playa Ventanas',
        eventDate: '2026-08-29',
        eventStartTime: '08:00',
        category: 'environmental',
        admission: 'free',
      },
    ],
  },
  {
    name: 'an adoption day',
    writtenOn: '2026-03-30',
    text: 'Jornada de adopción de perritos 🐾 Domingo 5 de abril 10am - 2pm Parque de Uvita. Ayudanos a encontrarles hogar!',
    expected: [
      says({
        title: 'Jornada de adopción de perritos',
        eventDate: '2026-04-05',
        eventStartTime: '10:00',
        eventEndTime: '14:00',
        location: 'Parque de Uvita',
        region: 'uvita',
        category: 'community',
      }),
    ],
  },
  {
    name: 'dinner plates sold for a cause',
    writtenOn: '2026-07-13',
    text: 'Venta de chop suey pro techo de la ermita, este domingo desde las 11 am. ₡3.500 el plato. Encargos con doña Lidia 8321 0987',
    expected: [
      {
        title: 'Venta de chop suey pro techo de la ermita',
        eventDate: '2026-07-19',
        eventStartTime: '11:00',
        phones: ['+50683210987'],
      },
    ],
  },
  {
    name: 'changed opening hours of a shop',
    writtenOn: '2026-03-09',
    text: 'Les informo que la pulpería abre mañana hasta las 10 am porque voy al médico. Disculpen las molestias',
    expected: [],
  },
  {
    name: 'a water cut',
    writtenOn: '2026-03-09',
    text: 'ASADA: mañana 10 de marzo no habrá agua de 7 a 11 am por limpieza de tanques. Agradecemos su comprensión',
    expected: [],
  },
  {
    name: 'a class in search of a room',
    writtenOn: '2026-03-09',
    text: 'Busco espacio para dar clases de yoga los martes y jueves a las 6pm en Tinamaste, alguna idea?',
    expected: [],
  },
  {
    name: 'a comment about a party',
    writtenOn: '2026-03-09',
    text: 'Uy no mae, el sábado en la fiesta del Chino se puso buenísimo jajaja',
    expected: [],
  },
  {
    name: 'school in the morning',
    writtenOn: '2026-02-08',
    text: 'Buenas noches papitos, mañana hay lecciones normales, entrada 7 am. Traer cuaderno de español',
    expected: [],
  },
  {
    name: 'a bus to the fair',
    writtenOn: '2026-03-09',
    text: 'Hay campo en el carro para la feria de San Isidro el jueves, salgo 5am de Rivas. 1000 colones ida',
    expected: [],
  },
  {
    name: 'a room by the night',
    writtenOn: '2026-03-09',
    text: 'Cabin available March 14-21, two nights minimum, $45/night. Walking distance to yoga classes',
    expected: [],
  },
  {
    name: 'an excuse',
    writtenOn: '2026-03-09',
    text: "So sorry, can't make it to the potluck on Friday, kids are sick",
    expected: [],
  },
  {
    name: 'a delivery of vegetables',
    writtenOn: '2026-03-09',
    text: 'Verduras orgánicas! Pedidos hasta el miércoles, entregamos jueves en la tarde en Uvita y Dominical. Lechuga ¢800, kale ¢1000',
    expected: [],
  },
  {
    name: 'a weather forecast',
    writtenOn: '2026-03-09',
    text: 'El IMN pronostica aguaceros fuertes hoy y mañana en la Zona Sur después de la 1 pm, tengan cuidado en la calle',
    expected: [],
  },
  {
    name: 'a closed road',
    writtenOn: '2026-03-09',
    text: 'Cierre total de la Ruta 32 el sábado 14 de marzo de 8 pm a 5 am según el MOPT',
    expected: [],
  },
  {
    name: 'a memory',
    writtenOn: '2026-03-09',
    text: 'Fotos del festival del 28 de febrero ya están en la página!!',
    expected: [],
  },
]
