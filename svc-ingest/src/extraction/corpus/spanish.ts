import { colones, says, type Announcement } from './expectation.ts'

export const spanish: Announcement[] = [
  {
    name: 'a flyer with a line for each thing',
    writtenOn: '2026-04-10',
    text: '🌱 *FERIA DE SEMILLAS* 🌱\n📅 Sábado 18 de abril\n🕘 9am a 3pm\n📍 Parque de San Isidro, frente a la catedral\nIntercambio de semillas criollas, comidas y música en vivo.\nEntrada libre',
    expected: [
      says({ title: 'Feria de Semillas', eventDate: '2026-04-18', eventStartTime: '09:00', eventEndTime: '15:00', location: 'Parque de San Isidro, frente a la catedral', region: 'san_isidro', category: 'environmental', admission: 'free' }),
    ],
  },
  {
    name: 'a meeting in a sentence',
    writtenOn: '2026-03-09',
    text: 'Buenas tardes vecinos. Se les invita a la reunión de la ASADA este jueves 12 a las 6pm en el salón comunal de Quebradas. Temas: tarifas y nuevo tanque.',
    expected: [says({ title: 'Reunión de la ASADA', eventDate: '2026-03-12', eventStartTime: '18:00', location: 'salón comunal de Quebradas', category: 'community' })],
  },
  {
    name: 'classes twice a week',
    writtenOn: '2026-02-03',
    text: 'Clases de zumba lunes y miércoles 5:30 pm en el gimnasio del cole de Rivas. ₡2.000 por clase. Info 8634-2211 con Yendry',
    expected: [
      says({ title: 'Clases de zumba', eventDate: '2026-02-04', eventStartTime: '17:30', location: 'gimnasio del cole de Rivas', region: 'chirripo', category: 'wellness', ...colones(2000), phones: ['+50686342211'], recurrence: { freq: 'weekly', byDay: ['MO', 'WE'] } }),
    ],
  },
  {
    name: 'a dance on one line',
    writtenOn: '2026-03-15',
    text: 'Bailongo con Los Tenores 🎺 sábado 21 de marzo 8pm, Rancho Don Beto, Platanillo. Entrada 3 mil',
    expected: [says({ title: 'Bailongo con Los Tenores', eventDate: '2026-03-21', eventStartTime: '20:00', location: 'Rancho Don Beto, Platanillo', category: 'music', ...colones(3000) })],
  },
  {
    name: 'a game of today',
    writtenOn: '2026-06-10',
    writtenAt: '14:00',
    text: 'MEJENGA hoy 7 de la noche en la cancha sintética de Barrio Los Ángeles, faltan 2 para completar. 1500 por cabeza',
    expected: [says({ title: 'Mejenga', eventDate: '2026-06-10', eventStartTime: '19:00', location: 'cancha sintética de Barrio Los Ángeles', category: 'sports', ...colones(1500) })],
  },
  {
    name: 'a bingo with prizes in money',
    writtenOn: '2026-04-20',
    text: 'Gran Bingo pro fondos de la escuela de Tinamaste\nDomingo 26 de abril a partir de la 1pm\nCartón a 2 mil, hay premios de hasta 100 mil\nVenta de comidas',
    expected: [says({ title: 'Gran Bingo pro fondos de la escuela de Tinamaste', eventDate: '2026-04-26', eventStartTime: '13:00', region: 'tinamaste', category: 'community', ...colones(2000) })],
  },
  {
    name: 'a walk with what to bring',
    writtenOn: '2026-01-14',
    text: 'Caminata al cerro Ena este domingo, salida 4 am del parque de Rivas. Llevar foco, agua y abrigo. Costo ¢8000 incluye transporte y guía',
    expected: [says({ title: 'Caminata al cerro Ena', eventDate: '2026-01-18', eventStartTime: '04:00', location: 'parque de Rivas', region: 'chirripo', category: 'sports', ...colones(8000) })],
  },
  {
    name: 'a reminder for tomorrow',
    writtenOn: '2026-09-18',
    text: 'Se les recuerda que mañana hay limpieza de playa en Dominical, 7:30 a.m. frente al salvavidas 🏖️ traigan guantes y botella de agua',
    expected: [says({ title: 'Limpieza de playa en Dominical', eventDate: '2026-09-19', eventStartTime: '07:30', location: 'Dominical', category: 'environmental', admission: 'free' })],
  },
  {
    name: 'a workshop on two days with a deadline',
    writtenOn: '2026-06-22',
    text: 'Taller de cerámica para principiantes. Viernes 10 y sábado 11 de julio de 1 a 4 pm. Estudio Barro, Barrio Escalante. ₡25.000 con materiales. Inscripciones hasta el 5 de julio al WhatsApp 8765 4321',
    expected: [
      says({ title: 'Taller de cerámica para principiantes', eventDate: '2026-07-10', eventEndDate: '2026-07-11', eventStartTime: '13:00', eventEndTime: '16:00', location: 'Estudio Barro, Barrio Escalante', region: 'san_jose', category: 'arts', ...colones(25000), phones: ['+50687654321'] }),
    ],
  },
  {
    name: 'a play on three evenings',
    writtenOn: '2026-08-01',
    text: 'Obra de teatro "La Segua" 14, 21 y 28 de agosto, 7 p. m., Teatro Municipal de Alajuela. Boletos ₡6.500 preventa / ₡8.000 en puerta',
    expected: ['2026-08-14', '2026-08-21', '2026-08-28'].map((eventDate) =>
      says({ title: 'Obra de teatro "La Segua"', eventDate, eventStartTime: '19:00', location: 'Teatro Municipal de Alajuela', region: 'alajuela', category: 'arts', ...colones(6500) }),
    ),
  },
  {
    name: 'a village fair with its programme',
    writtenOn: '2026-02-02',
    text: 'Turno en Canaán de Rivas del 13 al 15 de febrero\nViernes 13: karaoke 7pm\nSábado 14: bingo 3pm, baile con Marfil 8pm\nDomingo 15: cabalgata 10am, almuerzo ₡3.500\nTodo a beneficio del salón comunal',
    expected: [
      says({ title: 'Turno en Canaán de Rivas – Karaoke', eventDate: '2026-02-13', eventStartTime: '19:00', location: 'Canaán de Rivas', region: 'chirripo', category: 'community' }),
      says({ title: 'Turno en Canaán de Rivas – Bingo', eventDate: '2026-02-14', eventStartTime: '15:00', location: 'Canaán de Rivas', region: 'chirripo', category: 'community' }),
      says({ title: 'Turno en Canaán de Rivas – Baile con Marfil', eventDate: '2026-02-14', eventStartTime: '20:00', location: 'Canaán de Rivas', region: 'chirripo', category: 'community' }),
      says({ title: 'Turno en Canaán de Rivas – Cabalgata', eventDate: '2026-02-15', eventStartTime: '10:00', location: 'Canaán de Rivas', region: 'chirripo', category: 'community' }),
    ],
  },
  {
    name: 'an agenda of a week',
    writtenOn: '2026-05-04',
    text: 'Agenda de la semana 🎭\nMartes 5: Cine foro 6:30pm, Casa de la Cultura\nJueves 7: Conversatorio sobre agua 5pm, UNED\nSábado 9: Trueque de ropa 9am, parque\nTodo gratis!',
    expected: [
      says({ title: 'Cine foro', eventDate: '2026-05-05', eventStartTime: '18:30', location: 'Casa de la Cultura', category: 'arts', admission: 'free' }),
      says({ title: 'Conversatorio sobre agua', eventDate: '2026-05-07', eventStartTime: '17:00', location: 'UNED', admission: 'free' }),
      says({ title: 'Trueque de ropa', eventDate: '2026-05-09', eventStartTime: '09:00', location: 'parque', category: 'community', admission: 'free' }),
    ],
  },
  {
    name: 'an evening whose hour only its name decides',
    writtenOn: '2026-02-26',
    text: 'Noche de luna llena 🌕 fogata, tambores y círculo de mujeres. Martes 3 de marzo a las 7, en Finca Ñandú, 1 km al sur del puente de Tinamaste. Aporte voluntario.',
    expected: [says({ title: 'Noche de luna llena', eventDate: '2026-03-03', eventStartTime: '19:00', location: 'Finca Ñandú, 1 km al sur del puente de Tinamaste', region: 'tinamaste', admission: 'voluntary' })],
  },
  {
    name: 'a market with two days and two hours',
    writtenOn: '2026-03-02',
    text: 'Feria del agricultor todos los viernes de 12 md a 6 pm y sábados de 5 am a 12 md en el Campo Ferial de Pérez Zeledón',
    expected: [
      says({ title: 'Feria del agricultor', eventDate: '2026-03-06', eventStartTime: '12:00', eventEndTime: '18:00', location: 'Campo Ferial de Pérez Zeledón', region: 'san_isidro', category: 'food_and_drinks', recurrence: { freq: 'weekly', byDay: ['FR'] } }),
      says({ title: 'Feria del agricultor', eventDate: '2026-03-07', eventStartTime: '05:00', eventEndTime: '12:00', location: 'Campo Ferial de Pérez Zeledón', region: 'san_isidro', category: 'food_and_drinks', recurrence: { freq: 'weekly', byDay: ['SA'] } }),
    ],
  },
  {
    name: 'a talk over the wire',
    writtenOn: '2026-04-15',
    text: 'Les comparto: charla "Primeros auxilios en la montaña" el miércoles 22/4 a las 18:00 por Zoom. Link: https://us02web.zoom.us/j/81234567890',
    expected: [says({ title: 'Charla "Primeros auxilios en la montaña"', eventDate: '2026-04-22', eventStartTime: '18:00', location: 'Zoom', category: 'education' })],
  },
  {
    name: 'prayers at a neighbour’s',
    writtenOn: '2026-01-08',
    text: 'Rezo del niño donde doña Flor este sabado 6 de la tarde, frente a la pulpería El Cruce. Habrá tamales y café 🙏',
    expected: [says({ title: 'Rezo del niño donde doña Flor', eventDate: '2026-01-10', eventStartTime: '18:00', location: 'frente a la pulpería El Cruce', category: 'community' })],
  },
  {
    name: 'a tournament in capitals',
    writtenOn: '2026-06-01',
    text: '*TORNEO RELÁMPAGO DE FÚTBOL 5*\nDomingo 14 de junio\n8 a.m.\nPolideportivo de Buenos Aires\nInscripción por equipo: ₡30 000\nInfo: Kevin 7012-3344',
    expected: [says({ title: 'Torneo Relámpago de Fútbol 5', eventDate: '2026-06-14', eventStartTime: '08:00', location: 'Polideportivo de Buenos Aires', region: 'puntarenas', category: 'sports', ...colones(30000), phones: ['+50670123344'] })],
  },
  {
    name: 'two masses around New Year',
    writtenOn: '2026-12-20',
    text: 'Para los que preguntan: la misa de fin de año es el 31 de diciembre 6pm en la ermita, y el 1 de enero 10am.',
    expected: [
      says({ title: 'Misa de fin de año', eventDate: '2026-12-31', eventStartTime: '18:00', location: 'ermita', category: 'community' }),
      says({ title: 'Misa de fin de año', eventDate: '2027-01-01', eventStartTime: '10:00', location: 'ermita', category: 'community' }),
    ],
  },
  {
    name: 'an afternoon with its hours as words',
    writtenOn: '2026-03-01',
    text: 'Tarde de juegos de mesa y café ☕ viernes 6 marzo desde las 4 hasta las 8. La Casona Café. Consumo mínimo 2 rojos',
    expected: [{ title: 'Tarde de juegos de mesa y café', eventDate: '2026-03-06', eventStartTime: '16:00', eventEndTime: '20:00', location: 'La Casona Café' }],
  },
  {
    name: 'a weekday that contradicts the date',
    writtenOn: '2026-03-02',
    text: 'Concierto de la Sinfónica viernes 14 de marzo 7pm en la catedral. Entrada gratuita',
    expected: [says({ title: 'Concierto de la Sinfónica', eventDate: '2026-03-14', eventStartTime: '19:00', location: 'catedral', category: 'music', admission: 'free' })],
  },
  {
    name: 'a festival without an hour',
    writtenOn: '2026-11-30',
    text: 'Festival de la Luz de PZ este 12 de diciembre, desfile por la calle principal. No se lo pierdan!',
    expected: [says({ title: 'Festival de la Luz de PZ', eventDate: '2026-12-12', region: 'san_isidro' })],
  },
]
