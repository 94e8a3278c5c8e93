import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'

/**
 * The second held-out set. It was written after the rules had been changed for the first set, and scored before
 * any rule was changed for it.
 */
export const holdout2: Announcement[] = [
  {
    name: 'an exhibition opening',
    writtenOn: '2026-04-06',
    text: [
      'Están todos cordialmente invitados a la inauguración de la exposición "Raíces" del pintor Allan Solís.',
      'Jueves 16 de abril, 6:00 p.m. Galería Municipal de PZ. Habrá vino 🍷',
    ].join(' '),
    expected: [
      says({
        title: 'Inauguración de la exposición "Raíces" del pintor Allan Solís',
        eventDate: '2026-04-16',
        eventStartTime: '18:00',
        location: 'Galería Municipal de PZ',
        region: 'san_isidro',
      }),
    ],
  },
  {
    name: 'a swap of plants, loosely put',
    writtenOn: '2026-05-05',
    text: [
      'Hola! recuerden q este sab tenemos el intercambio de plantas 🪴 a las 10am en mi casa (la de portón verde',
      'frente a la cancha). Traigan sus hijitos y macetas',
    ].join(' '),
    expected: [
      says({
        title: 'Intercambio de plantas',
        eventDate: '2026-05-09',
        eventStartTime: '10:00',
        location: 'casa (la de portón verde frente a la cancha)',
      }),
    ],
  },
  {
    name: 'swimming lessons with a timetable',
    writtenOn: '2026-01-12',
    text: 'Clases de natación para niños en piscina Las Cascadas\nMartes y jueves\n3 pm a 4 pm\nMensualidad ₡18.000\nInicio: 20 de enero\nCupos al 8555 1234',
    expected: [
      says({
        title: 'Clases de natación para niños en piscina Las Cascadas',
        eventDate: '2026-01-20',
        eventStartTime: '15:00',
        eventEndTime: '16:00',
        location: 'piscina Las Cascadas',
        category: 'sports',
        ...colones(18000),
        phones: ['+50685551234'],
        recurrence: { freq: 'weekly', byDay: ['TU', 'TH'] },
      }),
    ],
  },
  {
    name: 'a rally without a price',
    writtenOn: '2026-02-23',
    text: '🚵 CLÁSICA DE LOS SANTOS 🚵\n🗓️ 15 MARZO\n⏱️ 7:00AM\n📌 SALIDA: PARQUE DE SAN MARCOS\n📲 8444-5566',
    expected: [
      says({
        title: 'Clásica de los Santos',
        eventDate: '2026-03-15',
        eventStartTime: '07:00',
        location: 'PARQUE DE SAN MARCOS',
        phones: ['+50684445566'],
      }),
    ],
  },
  {
    name: 'a raffle drawn at a dance',
    writtenOn: '2026-07-20',
    text: 'Gran baile con Tapón este sábado 25 en el salón El Prado, 8 pm. Entrada 4 mil, mesa 20 mil. Ese día se rifa la bici, números a mil',
    expected: [
      says({
        title: 'Gran baile con Tapón',
        eventDate: '2026-07-25',
        eventStartTime: '20:00',
        location: 'salón El Prado',
        category: 'music',
        ...colones(4000),
      }),
    ],
  },
  {
    name: 'times in words',
    writtenOn: '2026-03-11',
    text: 'La misa de sanación será el próximo domingo a las diez de la mañana en el templo de Barrio Cooperativa',
    expected: [
      says({
        title: 'Misa de sanación',
        eventDate: '2026-03-15',
        eventStartTime: '10:00',
        location: 'templo de Barrio Cooperativa',
        category: 'community',
      }),
    ],
  },
  {
    name: 'a date without a weekday, and times without a meridiem',
    writtenOn: '2026-10-12',
    text: 'Taller de máscaras tradicionales, 24 de octubre, de 1 a 5, Casa de la Cultura. Materiales incluidos. ₡10mil',
    expected: [
      {
        title: 'Taller de máscaras tradicionales',
        eventDate: '2026-10-24',
        location: 'Casa de la Cultura',
        category: 'arts',
        ...colones(10000),
      },
    ],
  },
  {
    name: 'an outing of several days with a deposit',
    writtenOn: '2026-06-15',
    text: 'Retiro de meditación Vipassana del 3 al 12 de julio en Finca Arcoíris, Platanillo. Donativo consciente. Registro: https://retiro.example/vipassana',
    expected: [
      says({
        title: 'Retiro de meditación Vipassana',
        eventDate: '2026-07-03',
        eventEndDate: '2026-07-12',
        location: 'Finca Arcoíris, Platanillo',
        region: 'tinamaste',
        category: 'wellness',
        admission: 'voluntary',
      }),
    ],
  },
  {
    name: 'a clean-up organised by a club',
    writtenOn: '2026-08-31',
    text: [
      'El Club de Leones les invita a la siembra de árboles en la naciente de Quebrada Honda, domingo 6 de',
      'setiembre 7am. Punto de encuentro: escuela La Ese',
    ].join(' '),
    expected: [
      says({
        title: 'Siembra de árboles',
        eventDate: '2026-09-06',
        eventStartTime: '07:00',
        location: 'escuela La Ese',
        category: 'environmental',
      }),
    ],
  },
  {
    name: 'a meeting moved to another room',
    writtenOn: '2026-04-13',
    text: 'AVISO: la reunión de padres de familia se traslada para el miércoles 22 de abril a las 3 pm en la biblioteca del liceo',
    expected: [
      says({
        title: 'Reunión de padres de familia',
        eventDate: '2026-04-22',
        eventStartTime: '15:00',
        location: 'biblioteca del liceo',
        category: 'community',
      }),
    ],
  },
  {
    name: 'an open-air cinema',
    writtenOn: '2026-12-07',
    text: 'Cine al aire libre 🎬 "El Grinch"\nViernes 11 dic 6:30pm\nPlaza de Chimirol\nTraiga su silla y cobija, palomitas a 500',
    expected: [
      {
        title: 'Cine al aire libre',
        eventDate: '2026-12-11',
        eventStartTime: '18:30',
        location: 'Plaza de Chimirol',
        region: 'chirripo',
        category: 'arts',
      },
    ],
  },
  {
    name: 'two languages on one line',
    writtenOn: '2026-02-16',
    text: 'Noche de Salsa / Salsa Night at Bar Jolly Roger!! Jueves/Thursday Feb 19, 8pm. Free class at 7:30 💃🕺',
    expected: [
      {
        title: 'Noche de Salsa / Salsa Night at Bar Jolly Roger',
        eventDate: '2026-02-19',
        location: 'Bar Jolly Roger',
        category: 'music',
      },
    ],
  },
  {
    name: 'a craft market with stalls for rent',
    writtenOn: '2026-03-24',
    text: 'Artisan market at Bahía Ballena community center, Saturday April 4, 9am-3pm. Vendors: table fee ₡5000, message Carla +506 8899 0011',
    expected: [
      {
        title: 'Artisan market at Bahía Ballena community center',
        eventDate: '2026-04-04',
        eventStartTime: '09:00',
        eventEndTime: '15:00',
        location: 'Bahía Ballena community center',
        region: 'uvita',
        phones: ['+50688990011'],
      },
    ],
  },
  {
    name: 'a talk on snakes',
    writtenOn: '2026-05-19',
    text: 'FREE snake safety talk Thursday at 4 pm with Dr. Ruiz, Hacienda Barú visitor center. Kids welcome!',
    expected: [
      says({
        title: 'Snake safety talk',
        eventDate: '2026-05-21',
        eventStartTime: '16:00',
        location: 'Hacienda Barú visitor center',
        admission: 'free',
      }),
    ],
  },
  {
    name: 'a drum circle every full moon',
    writtenOn: '2026-04-27',
    text: 'Full Moon Drum Circle this Friday May 1st on the beach in front of the lifeguard tower in Dominical, starts at sunset (around 5:30). BYO drum!',
    expected: [{ title: 'Full Moon Drum Circle', eventDate: '2026-05-01', category: 'music' }],
  },
  {
    name: 'pickleball for members',
    writtenOn: '2026-09-07',
    text: 'Pickleball MWF 7-9am at the Ojochal court. All levels, $3 drop in',
    expected: [
      {
        title: 'Pickleball',
        eventDate: '2026-09-07',
        eventStartTime: '07:00',
        eventEndTime: '09:00',
        location: 'Ojochal court',
        region: 'uvita',
        category: 'sports',
        ...dollars(3),
        recurrence: { freq: 'weekly', byDay: ['MO', 'WE', 'FR'] },
      },
    ],
  },
  {
    name: 'dinner with a minimum',
    writtenOn: '2026-11-16',
    text: 'Thanksgiving dinner at Por Que No? Restaurant, Thu 11/26, seatings at 3 and 6pm. $35pp, reservations required 2787 1212',
    expected: [
      {
        title: 'Thanksgiving dinner at Por Que No? Restaurant',
        eventDate: '2026-11-26',
        category: 'food_and_drinks',
        ...dollars(35),
        phones: ['+50627871212'],
      },
    ],
  },
  {
    name: 'an exam',
    writtenOn: '2026-03-09',
    text: 'Recordatorio papás: examen de mate jueves 12 de marzo, traer regla y compás',
    expected: [],
  },
  {
    name: 'a fuel price',
    writtenOn: '2026-03-09',
    text: 'A partir del jueves 12 baja la gasolina ₡35, aguanten para llenar el tanque',
    expected: [],
  },
  {
    name: 'a visit by a doctor',
    writtenOn: '2026-03-09',
    text: 'El doctor del EBAIS no viene mañana, las citas se pasan para el viernes a la misma hora',
    expected: [],
  },
  {
    name: 'a house with a view',
    writtenOn: '2026-03-09',
    text: 'Hermosa casa en venta en Uvita con vista al mar, 3 habitaciones, piscina, $350.000. Visitas sábado 9am a 12md',
    expected: [],
  },
  {
    name: 'a thief',
    writtenOn: '2026-03-09',
    text: 'Ojo vecinos, anoche a las 2 am se metieron a robar en el salón comunal, si alguien vio algo avise',
    expected: [],
  },
  {
    name: 'a masseuse',
    writtenOn: '2026-03-09',
    text: 'Masajes relajantes a domicilio lunes a sábado de 8am a 5pm ₡15.000 la hora. Citas al 8777 6655',
    expected: [],
  },
  {
    name: 'a farewell',
    writtenOn: '2026-03-09',
    text: 'Nos vamos mañana para España, gracias por tantos bingos y conciertos compartidos!',
    expected: [],
  },
  {
    name: 'an invoice',
    writtenOn: '2026-03-09',
    text: 'Les recuerdo pagar el recibo del agua antes del 15 de marzo, oficina abierta de 8 a 12 y de 1 a 4',
    expected: [],
  },
  {
    name: 'a plan of two friends',
    writtenOn: '2026-03-09',
    text: 'Mae y si vamos al concierto el sábado? yo salgo del brete a las 5',
    expected: [],
  },
  {
    name: 'a scooter',
    writtenOn: '2026-03-09',
    text: 'ISO used scooter, under $800, can pick up this weekend in Dominical or Uvita',
    expected: [],
  },
  {
    name: 'thanks in English',
    writtenOn: '2026-03-09',
    text: 'Huge thanks to all 40 volunteers at the beach cleanup on Saturday! We collected 200 kg of trash',
    expected: [],
  },
  {
    name: 'a restaurant opens every day',
    writtenOn: '2026-03-09',
    text: 'We are open daily from 11am to 9pm, happy hour 4-6 with 2x1 margaritas. Pizzeria Il Forno, Uvita',
    expected: [],
  },
]
