import { exported, nothing, post, type PostSet } from '../scoring/post.ts'

/** Posts written on a Wednesday afternoon in March. */
export const posts2: PostSet = {
  writtenOn: '2026-03-11',
  writtenAt: '14:00',
  posts: [
    post('Friday night jam session – March 20, 7pm, Fuego Brew Co, Dominical. No cover', '2026-03-20 19:00 @'),
    post(
      'Domingo familiar en Finca La Cosecha, 22 de marzo, de 10am a 3pm, adultos ₡4000 niños gratis',
      '2026-03-22 10:00 @',
    ),
    post('Viernes de cine: “Chavela”, 27/3, 7 p.m., auditorio de la UNED, PZ. Gratis', '2026-03-27 19:00 @'),
    post(
      'Carrera 10K y 5K Chirripó Corre, domingo 29 de marzo, 6 am, plaza de San Gerardo. Inscripción ₡15.000',
      '2026-03-29 06:00 @',
    ),
    post('3x3 basketball tournament Sat March 21 8am, Ojochal court, $10/team', '2026-03-21 08:00 @'),
    post(
      'Este finde en La Alfombra!! sab 14 karaoke 7pm y dom 15 campeonato de cartas 1pm, en la soda de Tita',
      '2026-03-14 19:00 @',
      '2026-03-15 13:00 @',
    ),
    post('Aqua aerobics M-W-F 9:00 am, pool at Cuna del Angel, first class on us', '2026-03-13 09:00 @'),
    post('clases de natacion martes jueves y sabado 4pm piscina municipal, mensualidad 20 mil', '2026-03-12 16:00 @'),
    post('Próximo domingo: cabalgata pro fondos escuela de Zapotal, 9 a.m., ₡5.000 con almuerzo', '2026-03-15 09:00'),
    post('Este jueves 6:30 pm charla sobre abejas meliponas en el vivero El Guayabo', '2026-03-12 18:30 @'),
    post(
      'Next Saturday (Mar 21) is our plant swap, 8:30–11, under the big mango tree at the Tinamaste feria',
      '2026-03-21 08:30 @',
    ),
    post('Todos los martes de marzo y abril: tertulia literaria, 5:30 p.m., Librería Ballena', '2026-03-17 17:30 @'),
    post('Every Thursday in April – free English conversation, 6-7:30pm, Uvita library', '2026-04-02 18:00 @'),
    post('Encuentro de cimarronas, sábado 28 marzo, 2 pm, parque de San Pedro', '2026-03-28 14:00 @'),
    post(
      'Rompope & roast pork cookoff March 29 noon till 4, Hatillo community hall, bring a dish',
      '2026-03-29 12:00 @',
    ),
    post(
      'Siembra de árboles con la escuela, viernes 20, 8 am, orilla del río Pacuar. Llevar botas y pala',
      '2026-03-20 08:00 @',
    ),
    post('Frog night walk with Roy, Saturday 14th, 5:45pm, Las Esferas trailhead. ₡12.000', '2026-03-14 17:45 @'),
    post(
      'Convivio de jóvenes 15 de marzo a partir de las dos de la tarde, salón parroquial de Pejibaye. Entrada: 1 kilo de arroz o frijoles',
      '2026-03-15 14:00 @',
    ),
    post('Hoy 6pm ensayo abierto de la banda comunal, redondel de Rivas, lleguen', '2026-03-11 18:00 @'),
    post(
      'mañana jueves retiro de reciclaje y charla ambiental 9am frente al super en Platanillo',
      '2026-03-12 09:00 @',
    ),
    post(
      'RECITAL DE MARIMBA\nSábado 21 de marzo\n19:00 h\nTeatro Municipal\nEntrada general ₡3.500 / estudiantes ₡2.000',
      '2026-03-21 19:00 @',
    ),
    post(
      '🥁 Tambores al atardecer 🌅 | dom 15 mzo | 4:30 pm | Playa Dominicalito | aporte consciente',
      '2026-03-15 16:30 @',
    ),
    post(
      'Potluck & board games this Friday, 5 to 9, our place up the hill past Km 28. Text for directions',
      '2026-03-13 17:00 @',
    ),
    post(
      'Yard sale for the animal clinic! Sun Mar 15, 8am–1pm, next to Banco de Costa Rica in Uvita',
      '2026-03-15 08:00 @',
    ),
    post(
      'Campaña de castración domingo 22 de marzo, de 8 a 12, salón comunal de Platanillo. ₡10.000 perros, ₡8.000 gatos. Citas al 8765-4321',
      '2026-03-22 08:00 @',
    ),
    post('Vigilia juvenil sábado 21 a las 8 de la noche en la capilla de Mollejones', '2026-03-21 20:00 @'),
    post(
      'Festival de la Panela 2026: 4 y 5 de abril, desde las 9 a.m., plaza de San Pedro. Entrada gratuita',
      '2026-04-04 09:00 @',
    ),
    post(
      'Beginner beekeeping — 3 Saturdays: March 21, March 28 and April 4, 9 to 11am, Finca Ipe, $60 total',
      '2026-03-21 09:00 @',
      '2026-03-28 09:00 @',
      '2026-04-04 09:00 @',
    ),
    post('en 8 días, miércoles 18, reunion de vecinos 6pm kiosco de Quizarrá', '2026-03-18 18:00 @'),
    post(
      'Acto de graduación INA, jueves 19 de marzo, 1ª ceremonia 10 a.m., Gimnasio Complejo Cultural',
      '2026-03-19 10:00 @',
    ),
    post(
      'Programa fiestas de San José 🎉\nMiércoles 18: rosario 6pm\nJueves 19: misa 10 am, almuerzo 12 md, procesión 5 pm\nIglesia de Villa Nueva',
      '2026-03-18 18:00 @',
      '2026-03-19 10:00 @',
      '2026-03-19 12:00 @',
      '2026-03-19 17:00 @',
    ),
    post(
      'Stargazing + hot chocolate. Mon 16 Mar 2026, 18:30. Mirador Cerro de la Muerte km 70. Reservations 6011-2233. $18',
      '2026-03-16 18:30 @',
    ),
    post('Gran Teletón local, 27 de marzo, empieza a las 8, gimnasio del Liceo UNESCO', '2026-03-27 - @'),
    post('Meditation at sunrise tomorrow, 5:30, Roca Verde lawn, donation', '2026-03-12 05:30 @'),
    exported(
      [
        '3/11/26, 13:20 - Karla V: Hola! clases de danza folklorica arrancan el lunes 16, 5pm, salon de Barrio Cooperativa',
        '3/11/26, 13:22 - Ana: cuanto cuesta?',
        '3/11/26, 13:25 - Karla V: gratis para niños',
      ].join('\n'),
      '2026-03-16 17:00 @',
    ),
    exported(
      [
        '[11/3/26 13:01:44] Pastor Joel: Culto de acción de gracias sábado 14 de marzo, 6:00 pm, Iglesia Betel, Cajón',
        '[11/3/26 13:05:10] Rosa: Amén 🙏 nos vemos a las 6',
      ].join('\n'),
      '2026-03-14 18:00 @',
    ),
    nothing('Alquilo apartamento amueblado Uvita, disponible 1 de abril, visitas viernes 13 de 9 a 12, $450'),
    nothing('Busco señora para limpieza miércoles y viernes 8am a 1pm en Ojochal, pago ₡2500 hora'),
    nothing('AyA: faltante de agua jueves 12 de marzo de 8 a.m. a 6 p.m. en Barrio Sinaí por mantenimiento'),
    nothing('Se extravió cédula a nombre de José Mora el lunes 9 en el bus de las 4pm'),
    nothing('Feliz día a todas las mujeres, gracias por venir el domingo 8 a la marcha, qué lindo'),
    nothing('Anyone know if the bank in Uvita opens Saturday 14 from 9 to 12?'),
    nothing('Nuevo horario veterinaria Patitas: L-V 8am-6pm, sáb 8am-2pm'),
    nothing('Llegan los tamales asados el viernes 13 después de las 3pm, encargue al 8712-0000, ₡1.500 c/u'),
    nothing('Congrats to the U13 girls who won 3-1 on Saturday at 10am game, so proud'),
    nothing('Bus Uvita - San José cambia horario desde el 16 de marzo: 4:30am, 10:30am y 2pm'),
    nothing('Manicurista a domicilio, citas disponibles jueves 12 y viernes 13 de 1pm a 7pm'),
    nothing('House sitter wanted March 20 to April 5, must love dogs'),
    nothing('La oficina de la ADI permanecerá cerrada del 30 de marzo al 3 de abril'),
    nothing('El partido del sábado 14 de las 3pm se pospone por lluvia'),
  ],
}
