import type { EventSeeds } from './event-seed.ts'

export const valleyEvents: EventSeeds = {
  san_jose: [
    {
      title: 'Recorrido de murales de Barrio Escalante',
      description: 'Caminamos diez cuadras con dos de las artistas que los pintaron. Al final hay una pared en blanco y pintura para quien se anime.',
      location: 'Casa Escalante, de la rotonda del Farolito 150 m este', venue: 'Casa Escalante Cultural',
      category: 'arts', inDays: 3, eventStartTime: '15:00', eventEndTime: '17:30', coraReward: 10,
    },
    {
      title: 'Repair café: fix it, don’t toss it',
      description: 'Bring the blender that died, the jeans that ripped or the phone that won’t charge. Volunteers help you fix it yourself. Spare parts at cost.',
      location: 'Taller Hacker Zapote, segundo piso sobre la ferretería', venue: 'Taller Hacker Zapote',
      category: 'technology', inDays: 7, eventStartTime: '13:00', eventEndTime: '17:00', coraReward: 15,
    },
    {
      title: 'Teatro: La casa que habla',
      description: 'Una comedia sobre una familia josefina que no se pone de acuerdo para vender la casa de la abuela. Función única con conversatorio al final.',
      location: 'Teatro La Bodega, San Pedro', venue: 'Teatro La Bodega',
      category: 'arts', inDays: 12, eventStartTime: '20:00', eventEndTime: '21:45', coraReward: 5,
      isPaid: true, price: 6500, currency: 'crc', paymentOption: 'online_payment', capacity: 120,
    },
    {
      title: 'Ciclovía nocturna por los barrios del este',
      description: 'Doce kilómetros a paso de conversación, con apoyo mecánico y cierre en Zapote. Luz adelante y atrás obligatoria; casco también.',
      location: 'Parque Nacional, costado este, junto al monumento',
      category: 'sports', inDays: 18, eventStartTime: '19:00', eventEndTime: '21:30', coraReward: 10,
    },
  ],
  alajuela: [
    {
      title: 'Concierto de patio: marimba y jazz',
      description: 'El trío de la casa mezcla Luna liberiana con Ellington. Traigan silla plegable; el patio se llena temprano.',
      location: 'El Mango Cultural, 100 m sur del parque', venue: 'El Mango Cultural',
      category: 'music', inDays: 6, eventStartTime: '18:00', eventEndTime: '20:30', coraReward: 5,
      isPaid: true, price: 4000, currency: 'crc', paymentOption: 'mixed', acceptCora: true, coraPrice: 20,
    },
    {
      title: 'Siembra de árboles en la naciente Pilas',
      description: 'Plantamos trescientos arbolitos nativos. El vivero pone plantas y herramientas; ustedes, botas, ganas y un almuerzo ligero.',
      location: 'Vivero Poás Verde, de ahí sale el cajón', venue: 'Vivero Poás Verde',
      category: 'environmental', inDays: 10, eventStartTime: '07:30', eventEndTime: '12:00', coraReward: 25,
    },
    {
      title: 'Taller de chorreadas y tamal asado',
      description: 'Doña Flor enseña la receta de su mamá: moler, chorrear y no quemarse. Se come todo lo que se cocina. Cupo para quince.',
      location: 'Soda La Garita, frente a la entrada de Dulce Nombre', venue: 'Soda La Garita',
      category: 'food_and_drinks', inDays: 15, eventStartTime: '14:00', eventEndTime: '17:00', coraReward: 10,
      isPaid: true, price: 5000, currency: 'crc', paymentOption: 'at_door',
    },
  ],
  cartago: [
    {
      title: 'Coro abierto en las Ruinas',
      description: 'Aprendemos tres canciones en dos horas y las cantamos al atardecer entre las paredes de piedra. Nadie hace audición.',
      location: 'Ruinas de Santiago Apóstol, entrada oeste',
      category: 'music', inDays: 5, eventStartTime: '16:00', eventEndTime: '18:30', coraReward: 10,
    },
    {
      title: 'Desayuno de finca y visita a la lechería',
      description: 'Ordeño a las seis, queso palmito hecho frente a ustedes y desayuno con vista al volcán. Es frío: traigan abrigo.',
      location: 'La Pradera, Santa Cruz de Turrialba', venue: 'Quesos Turrialba La Pradera',
      category: 'food_and_drinks', inDays: 9, eventStartTime: '06:00', eventEndTime: '10:00', coraReward: 10,
      isPaid: true, price: 15, currency: 'usd', paymentOption: 'online_payment',
    },
    {
      title: 'Vuelta en bici por el valle de Orosi',
      description: 'Treinta kilómetros, un solo repecho largo y parada en las ruinas de Ujarrás. Salimos juntos y volvemos juntos.',
      location: 'Café Orosi, 50 m sur de la iglesia colonial', venue: 'Café Orosi',
      category: 'sports', inDays: 17, eventStartTime: '07:00', eventEndTime: '11:30', coraReward: 15,
    },
  ],
  heredia: [
    {
      title: 'Taller de máscaras para la mascarada',
      description: 'Dos sesiones: hoy el molde de barro, la próxima semana el papel y la pintura. La máscara se va con ustedes a bailar con la cimarrona.',
      location: 'Taller de Máscaras Barva, portón rojo', venue: 'Taller de Máscaras Barva',
      category: 'arts', inDays: 4, eventStartTime: '14:00', eventEndTime: '17:30', coraReward: 15,
      isPaid: true, price: 7500, currency: 'crc', paymentOption: 'mixed',
    },
    {
      title: 'Computación sin miedo para adultos mayores',
      description: 'Cómo pagar el recibo, hacer una videollamada y reconocer una estafa. Una persona voluntaria por cada dos participantes.',
      location: 'Aula Abierta, 100 m sur de la basílica', venue: 'Aula Abierta Santo Domingo',
      category: 'technology', inDays: 8, eventStartTime: '09:00', eventEndTime: '11:30', coraReward: 20,
    },
    {
      title: 'Baño de bosque en el Monte de la Hoja',
      description: 'Caminamos muy despacio, en silencio a ratos, con ejercicios de respiración. Al terminar, olla de carne junto a la chimenea.',
      location: 'Bosque de la Hoja, San Rafael de Heredia', venue: 'Bosque de la Hoja Fogón',
      category: 'wellness', inDays: 12, eventStartTime: '08:00', eventEndTime: '11:00', coraReward: 10,
    },
  ],
}
