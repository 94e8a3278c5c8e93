import { exported, nothing, post, type PostSet } from '../scoring/post.ts'

/** Posts written on a Thursday morning in May. */
export const posts5: PostSet = {
  writtenOn: '2026-05-14',
  writtenAt: '10:00',
  posts: [
    post('Domingo de ceviche en la marisquería Punta Mala, 24 de mayo, 12 md, música de marimba', '2026-05-24 12:00 @'),
    post(
      'Kite making for families, Saturday May 23, 10am to noon, Flutterby House, Uvita. ₡4,000 per kite',
      '2026-05-23 10:00 @',
    ),
    post(
      'Carrera de carretillos y juegos tradicionales, sáb 30 mayo, 9am, plaza de San Rafael Norte',
      '2026-05-30 09:00 @',
    ),
    post('Danza aérea K-J 5pm Estudio Vuela, Pérez Zeledón, ₡25.000 al mes', '2026-05-14 17:00 @'),
    post(
      'este finde: sábado 16 tilapiada 11am, domingo 17 cabalgata 9am, Finca Los Mangos, Pejibaye',
      '2026-05-16 11:00 @',
      '2026-05-17 09:00 @',
    ),
    post('Mushroom foraging walk w/ Dani, Sunday May 17th @ 7:30am, Cloudbridge Reserve, $22', '2026-05-17 07:30 @'),
    post(
      'Entrega de víveres y chocolatada martes 19 de mayo, 3 de la tarde, salón de la iglesia evangélica de Cajón',
      '2026-05-19 15:00 @',
    ),
    post(
      'Sesión del concejo de distrito lunes 18 a las 6pm en la casa de la cultura, abierta al público',
      '2026-05-18 18:00 @',
    ),
    post('Movie under the stars: Coco. Fri May 22, 7pm. Baru soccer field. Bring blankets', '2026-05-22 19:00 @'),
    post('Torneo de dominó todos los viernes de mayo 7pm, Bar Roca, inscripción ₡3000', '2026-05-15 19:00 @'),
    post(
      'Vecinos, mañana viernes jornada de bacheo con la muni, 7am, entrada a Calle Mora. Llevar pala',
      '2026-05-15 07:00 @',
    ),
    post('Cacao & cumbia. Saturday, May 30, doors 6, music 7:30 pm. Jungle Room, Dominical. $12', '2026-05-30 19:30 @'),
    post(
      'Lanzamiento del libro "Ríos de barro", jue 28/5/26, 18:30, Librería Internacional, entrada libre',
      '2026-05-28 18:30 @',
    ),
    post(
      'Grupo de apoyo para cuidadores, primer martes de cada mes, 2 pm, Hospital Escalante Pradilla',
      '2026-06-02 14:00 @',
    ),
    post('Kids surf heat, May 31, 6:30 to 11 am, Playa Dominical', '2026-05-31 06:30 @'),
    post('Turno Escuela Santa Rosa 22, 23 y 24 de mayo, comidas desde las 10 am', '2026-05-22 10:00'),
    exported(
      '14/5/26, 9:31 - Coro PZ: Audiciones abiertas el sábado 23 de mayo, 1:30 p.m., parroquia San Isidro\n14/5/26, 9:45 - Coro PZ: perdón, 2:30 p.m.',
      '2026-05-23 14:30 @',
    ),
    post(
      'Taller de huertas verticales, 3 jueves: 21 y 28 de mayo y 4 de junio, 9am, Vivero Las Brisas',
      '2026-05-21 09:00 @',
      '2026-05-28 09:00 @',
      '2026-06-04 09:00 @',
    ),
    nothing('Vendo boletos para el concierto del sábado 16 a las 8pm, me sobran dos, ₡15.000'),
    nothing('Se ofrece señora para cuido de niños, lunes a viernes 7am a 5pm'),
    nothing('No hay paso en Barú hoy de 1 a 4 pm por caída de árbol'),
    nothing('Mañana cumple años mi tata, 15 de mayo, felicidades al viejo más lindo'),
    nothing('Where do I pay the marchamo, is the office open Saturday from 8 to 12?'),
    nothing('Panadería La Espiga: pan calientito de lunes a sábado, 5am y 3pm'),
    nothing('Found: set of keys at Playa Ventanas, Sunday around 4pm'),
    nothing('La feria del sábado pasado recaudó ₡400 mil, gracias comunidad'),
    nothing('La doctora Solano da consulta los martes de 1 a 6 pm en Clínica Santa Fe'),
    nothing('Necesito ride a Cartago el domingo 17 a las 5am, pago gasolina'),
    nothing('Llueve desde las 2, mejor no salgan por Cerro de la Muerte esta noche'),
    nothing('House for rent June 1, showings Friday 3-5pm, Escaleras'),
  ],
}
