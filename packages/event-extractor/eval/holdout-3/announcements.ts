import { colones, dollars, says, type Announcement } from '../scoring/expectation.ts'
import { furtherAnnouncements } from './further-announcements.ts'

/**
 * The third held-out set. It was scored before any rule was changed for it. Half of its messages are casual talk
 * between neighbours; a fifth announces nothing.
 */
export const holdout3: Announcement[] = [
  {
    name: 'a chicken sale of the church',
    writtenOn: '2026-06-03',
    text: [
      'Hermanos 🙏 el domingo 14 de junio habrá venta de pollo asado en el salón parroquial de Palmares, desde',
      'las 11 de la mañana. El plato a ¢3500. Llevar también al 8345 6677',
    ].join(' '),
    expected: [
      says({
        title: 'Venta de pollo asado',
        eventDate: '2026-06-14',
        eventStartTime: '11:00',
        location: 'salón parroquial de Palmares',
        phones: ['+50683456677'],
      }),
    ],
  },
  {
    name: 'a football match among friends',
    writtenOn: '2026-06-09',
    text: 'Mae quién se apunta a mejenga el jueves 8pm en la sintética de Daniel Flores?? Ponemos 2 rojos cada uno',
    expected: [
      says({
        title: 'Mejenga',
        eventDate: '2026-06-11',
        eventStartTime: '20:00',
        location: 'sintética de Daniel Flores',
        category: 'sports',
        ...colones(2000),
      }),
    ],
  },
  {
    name: 'a dog vaccination',
    writtenOn: '2026-07-01',
    text: [
      'CAMPAÑA DE CASTRACIÓN 🐶🐱',
      'Sábado 18 de julio',
      'Hora: 7:30 a.m. a 2:00 p.m.',
      'Lugar: Salón multiuso de Cajón',
      'Costo: ₡15 000 perro, ₡12 000 gato',
      'Citas: 6012-3344',
    ].join('\n'),
    expected: [
      {
        title: 'Campaña de castración',
        eventDate: '2026-07-18',
        eventStartTime: '07:30',
        eventEndTime: '14:00',
        location: 'Salón multiuso de Cajón',
        phones: ['+50660123344'],
      },
    ],
  },
  {
    name: 'ecstatic dance',
    writtenOn: '2026-08-10',
    text: [
      '✨ECSTATIC DANCE ✨ Sunday August 16th @ The Jungle Dome, Ojochal. Doors 3:30pm, opening circle 4pm sharp,',
      'closing 6:30. $20 / locals ₡6000. No shoes no talking 🕺',
    ].join(' '),
    expected: [
      { title: 'Ecstatic dance', eventDate: '2026-08-16', location: 'The Jungle Dome, Ojochal', admission: 'paid' },
    ],
  },
  {
    name: 'a garage sale over two mornings',
    writtenOn: '2026-09-21',
    text: [
      'Moving sale! Saturday the 26th and Sunday the 27th, 8 to noon, our house behind Super Pacífico in Uvita.',
      'Everything must go, prices from 500 colones',
    ].join(' '),
    expected: [
      {
        title: 'Moving sale',
        eventDate: '2026-09-26',
        eventStartTime: '08:00',
        eventEndTime: '12:00',
        phones: [],
        recurrence: null,
      },
      {
        title: 'Moving sale',
        eventDate: '2026-09-27',
        eventStartTime: '08:00',
        eventEndTime: '12:00',
        phones: [],
        recurrence: null,
      },
    ],
  },
  {
    name: 'a school meeting of parents',
    writtenOn: '2026-02-16',
    writtenAt: '18:20',
    text: [
      'Estimados padres de familia: se les convoca a reunión general este miércoles 18 de febrero a las 5:30pm',
      'en el gimnasio de la escuela. Asistencia obligatoria.',
    ].join(' '),
    expected: [
      says({
        title: 'Reunión general',
        eventDate: '2026-02-18',
        eventStartTime: '17:30',
        location: 'gimnasio de la escuela',
      }),
    ],
  },
  {
    name: 'birds at dawn',
    writtenOn: '2026-01-28',
    text: [
      'Christmas is over but the birds are not 😄 Bird walk with Noel tomorrow 5:45 am, meet at the bridge in',
      'San Gerardo de Rivas. Donation based. Bring binoculars',
    ].join(' '),
    expected: [
      says({
        title: 'Bird walk with Noel',
        eventDate: '2026-01-29',
        eventStartTime: '05:45',
        location: 'bridge in San Gerardo de Rivas',
        region: 'chirripo',
        admission: 'voluntary',
      }),
    ],
  },
  {
    name: 'a bingo with cards for sale in advance',
    writtenOn: '2026-10-05',
    text: [
      'GRAN BINGO BAILABLE pro fondos Asada La Piedra 💧 Sábado 24 de octubre, 6 pm. Los cartones ya están a la',
      'venta a ₡2.000 en la pulpe de doña Flor. Primer premio ₡300.000!!',
    ].join(' '),
    expected: [
      says({
        title: 'Gran bingo bailable pro fondos Asada La Piedra',
        eventDate: '2026-10-24',
        eventStartTime: '18:00',
        ...colones(2000),
      }),
    ],
  },
  {
    name: 'a film night without a time',
    writtenOn: '2026-05-18',
    text: 'Noche de cine bajo las estrellas este viernes en el parque de Pérez, apenas oscurezca. Traiga su cobija 🎬 Entrada gratuita',
    expected: [
      says({
        title: 'Noche de cine bajo las estrellas',
        eventDate: '2026-05-22',
        location: 'parque de Pérez',
        admission: 'free',
        region: 'san_isidro',
      }),
    ],
  },
  {
    name: 'a full-moon ceremony',
    writtenOn: '2026-03-30',
    text: 'Full moon ceremony & drum circle, Wednesday April 1, 6:30pm till 9pm, Casa Luna Tinamaste. Sliding scale $10-25',
    expected: [
      {
        title: 'Full moon ceremony & drum circle',
        eventDate: '2026-04-01',
        eventStartTime: '18:30',
        eventEndTime: '21:00',
        location: 'Casa Luna Tinamaste',
        region: 'tinamaste',
        admission: 'voluntary',
      },
    ],
  },
  {
    name: 'classes on fixed days',
    writtenOn: '2026-04-13',
    text: 'Zumba todos los lunes, miércoles y viernes a las 6 de la tarde, salón comunal Quebradas. Mil quinientos la clase. Info con Yorleny 8899-0011',
    expected: [
      {
        title: 'Zumba',
        eventDate: '2026-04-13',
        eventStartTime: '18:00',
        location: 'salón comunal Quebradas',
        phones: ['+50688990011'],
        recurrence: { freq: 'weekly', byDay: ['MO', 'WE', 'FR'] },
      },
    ],
  },
  {
    name: 'a farmers market in English',
    writtenOn: '2026-11-02',
    text: 'Reminder: the Uvita farmers market is every Saturday 8am-1pm by the Banco Nacional. Organic veggies, sourdough, kombucha',
    expected: [
      says({
        title: 'Uvita farmers market',
        eventDate: '2026-11-07',
        eventStartTime: '08:00',
        eventEndTime: '13:00',
        location: 'by the Banco Nacional',
        recurrence: { freq: 'weekly', byDay: ['SA'] },
      }),
    ],
  },
  {
    name: 'a race with a route',
    writtenOn: '2026-08-31',
    text: [
      '🏃‍♀️ Carrera Independencia 10K y 5K 🏃',
      'martes 15 setiembre, 6:15am',
      'Salida y meta: Parque central de San Isidro',
      'Inscripción ₡12.500 hasta el 10 de setiembre en www.corropz.com',
    ].join('\n'),
    expected: [
      says({
        title: 'Carrera Independencia 10K y 5K',
        eventDate: '2026-09-15',
        eventStartTime: '06:15',
        location: 'Parque central de San Isidro',
        region: 'san_isidro',
        category: 'sports',
        ...colones(12500),
      }),
    ],
  },
  {
    name: 'an assembly with two calls',
    writtenOn: '2026-03-09',
    text: [
      'La ADI de Rivas invita a la Asamblea General Ordinaria el domingo 22 de marzo de 2026. Primera',
      'convocatoria 1:00 pm, segunda convocatoria 2:00 pm. Salón comunal de Rivas.',
    ].join(' '),
    expected: [
      {
        title: 'Asamblea General Ordinaria',
        eventDate: '2026-03-22',
        eventStartTime: '13:00',
        location: 'Salón comunal de Rivas',
        phones: [],
      },
    ],
  },
  {
    name: 'a show in a bar, with the day spelled short',
    writtenOn: '2026-07-20',
    text: 'Vie 24 jul 9pm // NOCHE DE COVERS con Los Vecinos // Bar La Choza // cover 2mil',
    expected: [
      says({
        title: 'Noche de covers con Los Vecinos',
        eventDate: '2026-07-24',
        eventStartTime: '21:00',
        location: 'Bar La Choza',
        category: 'music',
        ...colones(2000),
      }),
    ],
  },
  {
    name: 'a workshop over a weekend',
    writtenOn: '2026-05-04',
    text: 'Permaculture intro weekend 🌱 May 23–24, 9am to 4pm both days, Finca Amanecer (Platanillo). $85 incl. lunch. WhatsApp +506 6123 4567',
    expected: [
      {
        title: 'Permaculture intro weekend',
        eventDate: '2026-05-23',
        eventEndDate: '2026-05-24',
        eventStartTime: '09:00',
        eventEndTime: '16:00',
        ...dollars(85),
        phones: ['+50661234567'],
      },
    ],
  },
  {
    name: 'a mass and a procession',
    writtenOn: '2026-03-24',
    text: [
      'SEMANA SANTA PARROQUIA SAN RAFAEL',
      'Jueves Santo 2 de abril: misa de la Cena del Señor 5 pm',
      'Viernes Santo 3 de abril: procesión del Silencio 8:30 pm',
    ].join('\n'),
    expected: [
      {
        title: 'Semana Santa Parroquia San Rafael – Misa de la Cena del Señor',
        eventDate: '2026-04-02',
        eventStartTime: '17:00',
      },
      {
        title: 'Semana Santa Parroquia San Rafael – Procesión del Silencio',
        eventDate: '2026-04-03',
        eventStartTime: '20:30',
      },
    ],
  },
  {
    name: 'tonight, in few words',
    writtenOn: '2026-06-26',
    writtenAt: '15:02',
    text: 'Hoy karaoke en El Rancho de Toño a partir de las 7, 2x1 en cervezas hasta las 9!',
    expected: [
      {
        title: 'Karaoke en El Rancho de Toño',
        eventDate: '2026-06-26',
        eventStartTime: '19:00',
        location: 'El Rancho de Toño',
      },
    ],
  },
  {
    name: 'a webinar for neighbours',
    writtenOn: '2026-10-19',
    text: [
      'Charla virtual gratuita: ¿Cómo formalizar mi emprendimiento? Miércoles 28 de octubre, 6:00-7:30 p.m. por',
      'Zoom. Link al inscribirse: https://forms.gle/abc123',
    ].join(' '),
    expected: [
      {
        title: 'Charla virtual gratuita: ¿Cómo formalizar mi emprendimiento?',
        eventDate: '2026-10-28',
        eventStartTime: '18:00',
        eventEndTime: '19:30',
        admission: 'free',
      },
    ],
  },
  {
    name: 'a quiz in a pub',
    writtenOn: '2026-09-08',
    text: 'Trivia is BACK at Rooster’s 🐓 this Thursday, 7 o’clock, teams of up to 6. 2000 colones a head, winner takes half',
    expected: [{ title: 'Trivia', eventDate: '2026-09-10', eventStartTime: '19:00', ...colones(2000) }],
  },
  ...furtherAnnouncements,
]
