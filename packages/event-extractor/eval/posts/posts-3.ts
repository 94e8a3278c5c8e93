import { exported, nothing, post, type PostSet } from '../scoring/post.ts'

/** Posts written on a Monday morning in July. */
export const posts3: PostSet = {
  writtenOn: '2026-07-06',
  writtenAt: '09:00',
  posts: [
    post('Wednesday wine night, July 15, 5:30pm, Citrus Restaurante Ojochal. 4 tastings ₡14.000', '2026-07-15 17:30 @'),
    post('Lunes de trova: este 13 de julio, 8 pm, Bar La Tertulia, cover ₡2.000', '2026-07-13 20:00 @'),
    post('Top 10 DJ battle, sábado 18 de julio 9pm, Disco Prado, mayores de 18', '2026-07-18 21:00 @'),
    post('Cuadrangular fútbol 11, domingo 12 julio, 8:30 am, plaza de Palmares', '2026-07-12 08:30 @'),
    post(
      'Fin de semana patronal en Buena Vista: viernes 24 novena 6pm; sábado 25 carrera de cintas 1pm; domingo 26 misa 10am y tope 1pm',
      '2026-07-24 18:00',
      '2026-07-25 13:00',
      '2026-07-26 10:00',
      '2026-07-26 13:00',
    ),
    post('Spinning L-M-V 5:30am, Gym Fuerza Total, Barrio Lourdes', '2026-07-08 05:30 @'),
    post('Weekday qi gong, Mon to Fri 7–7:45am, Pavones park gazebo, donation based', '2026-07-07 07:00 @'),
    post(
      'Martes y jueves adulto mayor: gimnasia dulce, 2 pm, salón multiuso de Daniel Flores, gratis',
      '2026-07-07 14:00 @',
    ),
    post(
      'El otro viernes 17 hay fogata y cuentos en el Albergue Cantarrana, 6 y media de la tarde',
      '2026-07-17 18:30 @',
    ),
    post('Next Sunday: farm tour & brunch at Villa Vanilla, 9:30 AM, $40, kids half price', '2026-07-12 09:30 @'),
    post(
      'Dentro de 15 días, martes 21 de julio, jornada de vacunación canina, 9 am, plaza de Rivas',
      '2026-07-21 09:00 @',
    ),
    post('Todos los miércoles de julio cuentacuentos 3pm en la Biblioteca de San Isidro', '2026-07-08 15:00 @'),
    post(
      'Velada artística del cole, jueves 23, 5:00 p.m., gimnasio CTP Platanillo. Boletos ₡1.000',
      '2026-07-23 17:00 @',
    ),
    post('Mascarada y pasacalles por el centro, 24 de julio, sale 3 pm del Mercado Municipal', '2026-07-24 15:00 @'),
    post('Moonlit kayak, Sat July 25, 6–8:30pm, Boca Coronado dock, $55 pp', '2026-07-25 18:00 @'),
    post(
      'Rezo por don Arnulfo, sábado 11 a las 3 de la tarde, en la casa de la familia en Chimirol',
      '2026-07-11 15:00 @',
    ),
    post(
      'Trail maintenance day! Sunday July 19, 7 am, Diamante Valley gate. Machetes and snacks provided',
      '2026-07-19 07:00 @',
    ),
    post('Botánica para curiosos: un paseo con Gerardo, dom 19/7, 6:30am, Los Cusingos, ₡8 mil', '2026-07-19 06:30 @'),
    post('Swing & soda: aprendé a bailar, viernes 10, 19h, Casa Azul, ₡3.500 con bebida', '2026-07-10 19:00 @'),
    post('Chess in the park – every Sat morning at 10, Parque de San Isidro, boards provided', '2026-07-11 10:00 @'),
    post('hoy tipo 6 de la tarde hay mejengon en la sintetica del Hoyon, 1500 por cabeza', '2026-07-06 18:00 @'),
    post(
      'mañana martes 7 asamblea extraordinaria coopealianza, 1ª conv. 4 p.m., 2ª conv. 5 p.m., sucursal San Isidro',
      '2026-07-07 16:00 @',
    ),
    post(
      [
        'CONCIERTO BENÉFICO “Unidos por Sofi”',
        'Domingo 2 de agosto',
        'Puertas: 4:00 pm',
        'Show: 5:00 pm',
        'Anfiteatro de Palmares',
        'Entrada ₡4.000 o dos kilos de alimento',
      ].join('\n'),
      '2026-08-02 17:00 @',
    ),
    post('🌮 Food truck rally 🌮\n🗓 July 18\n🕚 11 to 6\n📍 Uvita bypass lot', '2026-07-18 11:00 @'),
    post(
      'Gran rifa y bingo de la Cruz Roja 26 julio 1:30 p. m. Comité Cruz Roja Quepos, cartón ₡2.500',
      '2026-07-26 13:30 @',
    ),
    post(
      'Ladies paddle-out for ocean day — 8 a.m. sharp, Thursday the 9th, in front of Tortilla Flats',
      '2026-07-09 08:00 @',
    ),
    post(
      'Taller "Finanzas sin susto" 3 sesiones: 14, 21 y 28 de julio, 6-8pm, Cámara de Comercio, ₡20.000',
      '2026-07-14 18:00 @',
      '2026-07-21 18:00 @',
      '2026-07-28 18:00 @',
    ),
    post(
      'Expo orquídeas del 17 al 19 de julio, viernes a domingo, 9am-5pm, Centro Comercial El Valle',
      '2026-07-17 09:00 @',
    ),
    post('Ensayo general abierto comparsa, miércoles 8, 7 pm en punto, Rancho de Lito', '2026-07-08 19:00 @'),
    post('Cleanup crew: Dominical beach, 8 July @ 06:30, gloves + bags there', '2026-07-08 06:30 @'),
    post(
      'Actividades de vacaciones en la Biblio:\n- 14 julio, 10am: origami\n- 15 julio, 2pm: teatro de sombras\n- 17 julio, 10am: búsqueda del tesoro',
      '2026-07-14 10:00 @',
      '2026-07-15 14:00 @',
      '2026-07-17 10:00 @',
    ),
    post(
      'Sopa comunitaria y cuentos este sábado de 11 a 2 en el salón de Santa Elena, traer plato',
      '2026-07-11 11:00 @',
    ),
    post(
      'Intro to natural dyes, Tue 14 July 2026 1:30pm – 4pm, Studio Añil (Tinamaste). ₡22,000 materials included',
      '2026-07-14 13:30 @',
    ),
    post(
      'Vuelta al Cerro 2026 (ciclismo recreativo) — 9 de agosto — 6:00 a. m. — salida: Estadio Municipal',
      '2026-08-09 06:00 @',
    ),
    exported(
      [
        '6/7/26, 8:14 a. m. - Comité Rivas: Chapia comunal el sábado 11, 6am, cementerio de Rivas. Traer machete',
        '6/7/26, 8:20 a. m. - Comité Rivas: perdón, es 6:30am',
      ].join('\n'),
      '2026-07-11 06:30 @',
    ),
    exported(
      '[2026-07-06, 08:02:11] Steph: Hi all! Silent disco on Fri Jul 17 at 8pm, Pura Vida Hostel Dominical, $10\n[2026-07-06, 08:03:40] Tom: count me in',
      '2026-07-17 20:00 @',
    ),
    nothing('Se vende moto Honda 2019, se puede ver hoy de 5 a 7 pm en Pedregoso'),
    nothing('Contratamos cajeros, entrevistas jueves 9 de julio de 8am a 11am en Super Coopeagri'),
    nothing('CNFL programó corte martes 7 de 8:00 a 14:00 en Barrio Boston'),
    nothing('Felices 15 a Valeria! hoy 6 de julio, que Dios te bendiga 🎂'),
    nothing('Where can I watch the game Saturday at 1pm?'),
    nothing('Soda El Buen Sabor abierta de martes a domingo de 6am a 4pm'),
    nothing('Se perdió perrita schnauzer el sábado 4 a las 7pm por el colegio, se gratifica'),
    nothing('Qué lindo estuvo el concierto del viernes 3, mil gracias por la asistencia 🙌'),
    nothing('Terapia física a domicilio: lunes a viernes 7am-5pm, sábados hasta 12md. Agende su cita'),
    nothing('Shuttle Dominical–SJO Thursday July 9, leaves 6am, 3 seats left at $50'),
    nothing('Recordatorio: la basura pasa los martes y viernes a partir de las 6 a.m.'),
    nothing('Puente del río Savegre con paso regulado del 8 al 12 de julio de 7am a 5pm'),
    nothing('Ok entonces nos vemos mañana a las 2 donde siempre'),
    nothing('El EBAIS no atenderá el viernes 10; citas se reprograman para el lunes 13 a las 8am'),
  ],
}
