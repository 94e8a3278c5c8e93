import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'

/** The second half of the third held-out set. */
export const furtherAnnouncements: Announcement[] = [
  {
    name: 'a trip over the mountain',
    writtenOn: '2026-07-06',
    text: [
      'Caminata a Los Quetzales 🥾 domingo 19/7. Salimos 4:30am del parque (buseta), regreso aprox 5pm. 18mil',
      'con transporte y desayuno. Reservar al 70112233 con SINPE',
    ].join(' '),
    expected: [
      {
        title: 'Caminata a Los Quetzales',
        eventDate: '2026-07-19',
        eventStartTime: '04:30',
        ...colones(18000),
        phones: ['+50670112233'],
      },
    ],
  },
  {
    name: 'a theatre of pupils, twice',
    writtenOn: '2026-11-09',
    text: [
      'Obra de teatro “El Principito” por los chicos del colegio de Cartago. Dos funciones: viernes 20 de',
      'noviembre 7pm y sábado 21 de noviembre 4pm. Teatro del colegio San Luis. Entrada ₡2.500',
    ].join(' '),
    expected: [
      {
        title: 'Obra de teatro “El Principito” por los chicos del colegio de Cartago',
        eventDate: '2026-11-20',
        eventStartTime: '19:00',
        ...colones(2500),
      },
      {
        title: 'Obra de teatro “El Principito” por los chicos del colegio de Cartago',
        eventDate: '2026-11-21',
        eventStartTime: '16:00',
        ...colones(2500),
      },
    ],
  },
  {
    name: 'a blood drive',
    writtenOn: '2026-01-05',
    text: 'Blood drive Jan 15 2026 from 9:00 AM to 2:00 PM at Hospital Escalante Pradilla, bring ID, eat breakfast first',
    expected: [
      says({
        title: 'Blood drive',
        eventDate: '2026-01-15',
        eventStartTime: '09:00',
        eventEndTime: '14:00',
        location: 'Hospital Escalante Pradilla',
      }),
    ],
  },
  {
    name: 'the day after tomorrow at noon',
    writtenOn: '2026-04-22',
    text: 'Pasado mañana almuerzo comunal al mediodía en la escuela El Llano, cada quien lleva un platillo 🍲 y su vaso',
    expected: [
      says({
        title: 'Almuerzo comunal',
        eventDate: '2026-04-24',
        eventStartTime: '12:00',
        location: 'escuela El Llano',
      }),
    ],
  },
  {
    name: 'a chess tournament',
    writtenOn: '2026-08-03',
    text: 'II Torneo Relámpago de Ajedrez\nFecha: 22-08-2026\nHora: 9:00\nLugar: Biblioteca Pública de Limón\nInscripción: ₡1000 estudiantes gratis',
    expected: [
      {
        title: 'II Torneo Relámpago de Ajedrez',
        eventDate: '2026-08-22',
        eventStartTime: '09:00',
        location: 'Biblioteca Pública de Limón',
        region: 'limon',
      },
    ],
  },
  {
    name: 'a breathing class on Fridays',
    writtenOn: '2026-02-02',
    text: 'Breathwork with Sam is moving to Fridays! First one Feb 6, 5pm at the shala in Domincal. By donation 🙏',
    expected: [
      { title: 'Breathwork with Sam', eventDate: '2026-02-06', eventStartTime: '17:00', admission: 'voluntary' },
    ],
  },
  {
    name: 'the next monthly fair',
    writtenOn: '2026-05-27',
    text: 'Feria de emprendedoras primer domingo de cada mes, de 9 am a 3 pm, Boulevard de San Isidro. La próxima es el 7 de junio, las esperamos mujeres 💜',
    expected: [
      {
        title: 'Feria de emprendedoras',
        eventDate: '2026-06-07',
        eventStartTime: '09:00',
        eventEndTime: '15:00',
        recurrence: { freq: 'monthly', byDay: ['1SU'] },
      },
    ],
  },
  {
    name: 'a concert announced twice in two languages',
    writtenOn: '2026-12-07',
    text: [
      'Concierto de Navidad / Christmas concert 🎄',
      'Sábado 19 de diciembre · Saturday December 19',
      '6:30 p.m.',
      'Templo parroquial de Heredia',
      'Entrada libre / Free entrance',
    ].join('\n'),
    expected: [
      {
        title: 'Concierto de Navidad / Christmas concert',
        eventDate: '2026-12-19',
        eventStartTime: '18:30',
        location: 'Templo parroquial de Heredia',
        region: 'heredia',
        admission: 'free',
      },
    ],
  },
  {
    name: 'New Year in the village',
    writtenOn: '2026-12-26',
    text: 'Baile de fin de año 🎆 31 de diciembre, 9 pm a 2 am, salón comunal La Hermosa. 4 mil por persona con media cena',
    expected: [
      says({
        title: 'Baile de fin de año',
        eventDate: '2026-12-31',
        eventStartTime: '21:00',
        eventEndTime: '02:00',
        location: 'salón comunal La Hermosa',
        ...colones(4000),
      }),
    ],
  },
  {
    name: 'a party in January, announced in December',
    writtenOn: '2026-12-28',
    text: 'Tope en Matapalo el sábado 9 de enero, salida 1pm de la plaza. Inscripción caballistas ₡5,000, público gratis',
    expected: [{ title: 'Tope en Matapalo', eventDate: '2027-01-09', eventStartTime: '13:00' }],
  },
  {
    name: 'a surf contest in capitals',
    writtenOn: '2026-06-15',
    text: 'SURF CONTEST DOMINICAL!! SAT JUNE 27TH. CHECK IN 6AM FIRST HEAT 7AM. ALL AGES. $15 ENTRY. BBQ + LIVE MUSIC AFTER',
    expected: [{ title: 'Surf contest Dominical', eventDate: '2026-06-27', ...dollars(15) }],
  },
  {
    name: 'a clean-up with a wrong weekday',
    writtenOn: '2026-09-14',
    text: 'Limpieza del río General, domingo 19 de setiembre, 7am, punto de encuentro: puente de hierro. Llevar guantes y botas',
    expected: [
      {
        title: 'Limpieza del río General',
        eventDate: '2026-09-19',
        eventStartTime: '07:00',
        location: 'puente de hierro',
        category: 'environmental',
      },
    ],
  },
  {
    name: 'a lost dog',
    writtenOn: '2026-06-01',
    text: 'Se perdió perrita negra el sábado 30 de mayo por el EBAIS de Rivas, responde a Luna. Cualquier info al 8777 6655 por favor 😢',
    expected: [],
  },
  {
    name: 'a planned water cut',
    writtenOn: '2026-06-10',
    text: 'La ASADA informa: el viernes 12 de junio habrá suspensión del servicio de agua de 8am a 3pm por reparación en la tubería principal.',
    expected: [],
  },
  {
    name: 'a request for a ride',
    writtenOn: '2026-07-13',
    text: 'Anyone driving to San José on Thursday morning around 6? I can share gas 🙏',
    expected: [],
  },
  {
    name: 'opening hours',
    writtenOn: '2026-07-13',
    text: 'Veterinaria Patitas abre de lunes a sábado de 8 am a 6 pm, contiguo al Maxi Palí. Tel 2770 1122',
    expected: [],
  },
  {
    name: 'thanks for yesterday',
    writtenOn: '2026-08-16',
    text: 'Gracias a todos los que llegaron ayer sábado a la feria, vendimos todo 💚 nos vemos pronto',
    expected: [],
  },
  {
    name: 'a flat for rent',
    writtenOn: '2026-08-17',
    text: 'For rent: 2 bedroom house in Quizarrá, available September 1st, $550/month, pets ok. Call 8321-4455',
    expected: [],
  },
  {
    name: 'a question about the time',
    writtenOn: '2026-10-07',
    text: '¿Alguien sabe a qué hora sale el bus de las Tracopa para Uvita los domingos? Creo que a las 9 y a las 4',
    expected: [],
  },
  {
    name: 'a job',
    writtenOn: '2026-10-12',
    text: [
      'Se busca cocinera con experiencia para restaurante en Ojochal, horario de martes a domingo 11am-8pm,',
      'salario de ley. Entrevistas el jueves 15 de octubre a las 10am.',
    ].join(' '),
    expected: [],
  },
]
