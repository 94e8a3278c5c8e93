import { exported, nothing, post, type PostSet } from '../scoring/post.ts'

/** Posts written on a Saturday morning in November. */
export const posts1: PostSet = {
  writtenOn: '2026-11-21',
  writtenAt: '08:00',
  posts: [
    post(
      'Sunday roast at The Blowhole, Uvita — Dec 6, 1 pm to 5 pm, ₡9.000 per plate, vegetarian option available',
      '2026-12-06 13:00 @',
    ),
    post(
      'Taco Tuesday edición especial: 8 de diciembre, 6 p.m., Bar El Ceibo, Rivas. 2x1 en tacos y música en vivo con Los Primos',
      '2026-12-08 18:00 @',
    ),
    post('Fútbol 7, sábado 12 dic, 9am, cancha de Cajón, inscripción 40 mil x equipo', '2026-12-12 09:00 @'),
    post(
      'este fin de semana en Quebradas: sábado 28 bingo 2pm, domingo 29 bailongo 6pm. Salón comunal',
      '2026-11-28 14:00 @',
      '2026-11-29 18:00 @',
    ),
    post('Pilates Tue/Thu 8:15am @ Mountain Studio, Tinamaste. Drop-in $12', '2026-11-24 08:15 @'),
    post('lunes, miercoles y viernes zumba 6pm gimnasio de la escuela palmares 1500 la clase', '2026-11-23 18:00 @'),
    post(
      'El otro sábado 28 hay trueque de ropa en el kiosco del parque de General Viejo a partir de las 9 a.m.',
      '2026-11-28 09:00 @',
    ),
    post(
      'Posada de la comunidad en Canaán todos los viernes de diciembre a las 7 de la noche, capilla San Judas',
      '2026-12-04 19:00 @',
    ),
    post(
      'Watercolor hike with Ana, Friday Nov 27, meet 6:15 AM at the Cloudbridge gate. $25 incl. paper',
      '2026-11-27 06:15 @',
    ),
    post(
      'Pedaleada nocturna, jueves 26 de noviembre, salida 6:30 pm frente a la Catedral. Traer casco y luces',
      '2026-11-26 18:30 @',
    ),
    post(
      'Rosario del niño en casa de los Fallas Mora, sábado 5 de diciembre 5 p.m. Están todos cordialmente invitados',
      '2026-12-05 17:00 @',
    ),
    post('Open mic! Wed 7:30pm, Marino Ballena Brewing. Sign up at 7', '2026-11-25 19:30 @'),
    post(
      '🎄 ENCENDIDO DEL ÁRBOL 🎄\n📅 Martes 1 de diciembre\n⏰ 6:00 p. m.\n📍 Parque central de San Isidro\nEntrada: un juguete nuevo sin envolver',
      '2026-12-01 18:00 @',
    ),
    post(
      'Baile con La Kuarta, viernes 27 nov, Salón El Jardín, apertura de puertas 7pm, inicia 9pm. Preventa ₡5000, en puerta ₡7000',
      '2026-11-27 21:00 @',
    ),
    post(
      [
        'Asamblea general de la Asociación de Desarrollo de Peñas Blancas, domingo 29 de noviembre. Primera',
        'convocatoria 1:00 p.m., segunda convocatoria 2:00 p.m. Escuela',
      ].join(' '),
      '2026-11-29 13:00 @',
    ),
    post('Drum circle tonight on the beach, around 5, bring whatever makes noise', '2026-11-21 17:00 @'),
    post(
      'mañana hay campeonato de bola a las 8 de la mañana en la plaza de Herradura, lleven agua',
      '2026-11-22 08:00 @',
    ),
    post(
      'Taller de tamales el sábado 12 de diciembre de 1 a 4 donde doña Nelly (Chimirol). Cupo para 12 personas, ₡8.000',
      '2026-12-12 13:00 @',
    ),
    post('Kids art jam – Saturday Dec 5 from 10 till 12, La Choza del Arte, Ojochal, ₡3000', '2026-12-05 10:00 @'),
    post('Feria navideña del 11 al 13 de diciembre, 9 a.m. a 8 p.m., Complejo Cultural de PZ', '2026-12-11 09:00 @'),
    post(
      'Cinefórum «El baile de la gacela», 3 dic 19:00h, Casa Cultural Chirripó, aporte voluntario',
      '2026-12-03 19:00 @',
    ),
    post(
      'Tope y cabalgata Santa Rosa, 20 de diciembre, 11 a.m., salida de la gasolinera. Cover ₡3000',
      '2026-12-20 11:00 @',
    ),
    post(
      'Reunión de ASADA el jueves a las 5 y 30 de la tarde en el salón comunal de Los Ángeles',
      '2026-11-26 17:30 @',
    ),
    post(
      'Holiday craft fair at Hacienda Barú this coming Saturday (Nov 28), 9 to 2. Free entry!',
      '2026-11-28 09:00 @',
    ),
    post('Recolecta de sangre, miércoles 2/12/2026, 8:00 am – 2:00 pm, EBAIS de Uvita', '2026-12-02 08:00 @'),
    post(
      [
        'Agenda cultural diciembre',
        '• Mié 2: Noche de boleros, 7 pm, Café Trapiche',
        '• Sáb 5: Taller de máscaras, 10 am, Casa de la Cultura',
        '• Vie 11: Concierto coral, 6:30 pm, Parroquia',
      ].join('\n'),
      '2026-12-02 19:00 @',
      '2026-12-05 10:00 @',
      '2026-12-11 18:30 @',
    ),
    post(
      'Caminata de luna llena, martes 24 nov, 6:45 pm, salimos del Super Kiosko Dominical. ₡6.000 con guía',
      '2026-11-24 18:45 @',
    ),
    post('Full-day sound bath retreat Dec 19 10am-4pm, Rancho Tierra, Platanillo. $85', '2026-12-19 10:00 @'),
    post(
      'Próximo martes 24 inician clases de guitarra para niños, 3 pm, Centro Cívico, gratuitas',
      '2026-11-24 15:00 @',
    ),
    post('Mejenga mixta hoy 4pm cancha sintética La Bombonera, faltan 2, caigan', '2026-11-21 16:00 @'),
    post(
      'Ultimate frisbee every Tuesday in December, 4 pm, Dominical soccer field. All levels, no charge',
      '2026-12-01 16:00 @',
    ),
    post(
      'de lunes a viernes campamento de verano, del 7 al 11 de diciembre, 8am a 12md, Biblioteca Pública, ₡25.000 la semana',
      '2026-12-07 08:00 @',
    ),
    post('Misa de gallo 24 de diciembre 10pm, templo de Rivas', '2026-12-24 22:00 @'),
    post('New Year’s Eve bonfire & fireworks, Dec 31, starts 8pm, Playa Hermosa. BYOB', '2026-12-31 20:00 @'),
    exported(
      [
        '21/11/26, 07:10 - Marta: Buenos días grupo',
        '21/11/26, 07:12 - Marta: Les recuerdo la tamaleada comunal, domingo 6 de diciembre, 7 am, cocina de la escuela de Canaán',
        '21/11/26, 07:15 - Luis: yo llego!',
      ].join('\n'),
      '2026-12-06 07:00 @',
    ),
    exported(
      '[11/21/26, 7:40:12 AM] Jake: Sunset paddle Thursday Nov 26, 4:15 PM, Playa Ventanas parking lot, $35\n[11/21/26, 7:52:01 AM] Jake: sorry, 4:30 PM',
      '2026-11-26 16:30 @',
    ),
    nothing('Vendo refri LG casi nueva, se puede ver sábado 28 de 2 a 5 en Villa Ligia, ₡120.000'),
    nothing('Se necesita mesera para los domingos de 11 a 7, enviar CV antes del 30 de noviembre'),
    nothing('El ICE informa suspensión eléctrica el martes 24 de noviembre de 7:30 am a 3 pm en Tinamaste'),
    nothing('Feliz cumple a don Beto que hoy 21 de noviembre cumple 80!! Bendiciones'),
    nothing('¿A qué hora abren la feria el sábado? ¿Alguien sabe si es de 7 a 12?'),
    nothing('Farmacia Don Bosco: lunes a sábado 8am a 8pm, domingos 9am a 5pm. Express gratis'),
    nothing('Lost: grey cat, last seen Friday around 6pm near the Uvita bridge. Please call 8899-1122'),
    nothing('Thanks everyone who came to the clean-up on Nov 14, 220 kg collected!'),
    nothing('Dra. Jiménez atenderá en el consultorio el viernes 27 de 1 a 5 p.m., agendar cita al 8712-3344'),
    nothing('Ride to SJO airport Thursday Nov 26 at 5am, two seats available, split gas'),
    nothing('La ruta 243 estará cerrada el miércoles 25 de 8 a 11 am por deslizamiento'),
    nothing('Doy clases de inglés a domicilio, lunes a viernes después de las 4pm, ₡6000 la hora, WhatsApp 8333-2211'),
    nothing('Fletes y mudanzas todos los días 6am a 8pm 8456-1234'),
    nothing('Can someone feed my chickens Dec 24 to 28? mornings at 7. Will pay'),
  ],
}
