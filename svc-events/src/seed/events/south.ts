import type { EventSeeds } from './event-seed.ts'

export const southernEvents: EventSeeds = {
  chirripo: [
    {
      title: 'Caminata al bosque nuboso de Cloudbridge',
      description: 'Salimos despacio y en grupo, unas cuatro horas entre subir y bajar. Traigan capa, agua y merienda. Nos acompaña una guía local que conoce las aves por el canto.',
      location: 'San Gerardo de Rivas, frente a la plaza; de ahí subimos juntos',
      category: 'environmental', inDays: 4, eventStartTime: '06:00', eventEndTime: '11:00', coraReward: 15,
    },
    {
      title: 'Feria orgánica de Rivas',
      description: 'Verduras sin químicos, queso fresco, pan casero y plantas de temporada. Hay mesa de trueque: traigan semillas y llévense otras.',
      location: 'Salón comunal de Canaán, frente a la plaza de deportes', venue: 'Salón Comunal de Canaán',
      category: 'food_and_drinks', inDays: 6, eventStartTime: '07:00', eventEndTime: '12:00', coraReward: 5,
    },
    {
      title: 'Noche de fogata y cuentos de montaña',
      description: 'Arrieros y guardaparques cuentan historias del cerro alrededor del fuego. Hay agua dulce y café; traigan cobija y algo para compartir.',
      location: 'Albergue El Crestón, San Gerardo de Rivas', venue: 'Albergue El Crestón',
      category: 'community', inDays: 11, eventStartTime: '18:30', coraReward: 10,
    },
  ],
  tinamaste: [
    {
      title: 'Noche de peña en Tinamaste',
      description: 'Guitarras, décimas y micrófono abierto. Quien canta un tema propio no paga entrada. Hay empanadas y chicha de la casa.',
      location: 'El Mirador de Barú, carretera a Dominical', venue: 'El Mirador de Barú',
      category: 'music', inDays: 5, eventStartTime: '19:00', eventEndTime: '22:30', coraReward: 10,
      isPaid: true, price: 3000, currency: 'crc', paymentOption: 'mixed', acceptCora: true, coraPrice: 15,
    },
    {
      title: 'Permaculture morning: swales and compost',
      description: 'We dig one swale together and build a hot compost pile. No experience needed. Bring gloves, a hat and a water bottle; lunch from the garden is included.',
      location: 'Finca Raíces, San Juan de Dios de Barú', venue: 'Finca Raíces',
      category: 'education', inDays: 8, eventStartTime: '08:00', eventEndTime: '13:00', coraReward: 20,
      isPaid: true, price: 12.5, currency: 'usd', paymentOption: 'online_payment', capacity: 40, refundUntilHours: 48,
    },
    {
      title: 'Trueque de semillas y esquejes',
      description: 'Traé lo que te sobra de la huerta y llevate lo que te falta. A media mañana hablamos de cómo guardar semilla de tomate y de chile.',
      location: 'Galerón de la feria, contiguo a la escuela de Tinamastes', venue: 'Feria de Tinamaste',
      category: 'environmental', inDays: 13, eventStartTime: '09:00', coraReward: 5,
    },
  ],
  uvita: [
    {
      title: 'Beach cleanup at Playa Uvita',
      description: 'We meet at the ranger station at low tide and walk towards the whale’s tail. Bags and gloves provided; bring water, sunscreen and a friend.',
      location: 'Caseta del guardaparques, Playa Uvita',
      category: 'environmental', inDays: 2, eventStartTime: '08:30', eventEndTime: '11:00', coraReward: 20,
    },
    {
      title: 'Yoga al amanecer frente al mar',
      description: 'Clase suave para todos los niveles, en español e inglés. Llegá diez minutos antes; hay esterillas para quien no tenga.',
      location: 'Tide Pool Yoga, Bahía Ballena', venue: 'Tide Pool Yoga',
      category: 'wellness', inDays: 3, eventStartTime: '05:45', eventEndTime: '07:00', coraReward: 5,
      isPaid: true, price: 8, currency: 'usd', paymentOption: 'at_door', acceptCora: true, coraPrice: 10,
    },
    {
      title: 'Festival de cocina costeña',
      description: 'Ocho cocineras de Bahía Ballena compiten con su mejor arroz con mariscos. El público vota con su cuchara y hay música de cimarrona.',
      location: 'Frente a la plaza de Bahía Ballena, bajo los almendros',
      category: 'food_and_drinks', inDays: 16, eventStartTime: '11:00', eventEndTime: '17:00', coraReward: 10,
      isPaid: true, price: 2500, currency: 'crc', paymentOption: 'at_door',
    },
  ],
  san_isidro: [
    {
      title: 'Club de lectura: cuentos de Carmen Lyra',
      description: 'Leemos en voz alta tres cuentos de mi tía Panchita y conversamos sin prisa. No hace falta haber leído antes. Hay café chorreado.',
      location: 'Librería Quetzal, 75 m oeste de los bomberos', venue: 'Librería Quetzal',
      category: 'education', inDays: 4, eventStartTime: '18:00', eventEndTime: '20:00', coraReward: 10,
    },
    {
      title: 'Campeonato relámpago de futbol cinco',
      description: 'Equipos de cinco más dos cambios, categoría libre y femenina. Inscripción en la caseta hasta llenar dieciséis equipos. Premio: la chancha para el asado.',
      location: 'Gimnasio de Palmares, contiguo a la escuela', venue: 'Gimnasio Municipal Palmares',
      category: 'sports', inDays: 9, eventStartTime: '08:00', eventEndTime: '17:00', coraReward: 10,
      isPaid: true, price: 20000, currency: 'crc', paymentOption: 'at_door',
    },
    {
      title: 'Bailongo de fin de mes con marimba',
      description: 'Marimba en vivo, boleros y cumbia de la vieja. Se alquilan mesas; la entrada es a cambio de Cora y lo recaudado va para la banda del colegio.',
      location: 'Rancho Los Guayabos, Daniel Flores', venue: 'Rancho Los Guayabos',
      category: 'music', inDays: 14, eventStartTime: '19:30', eventEndTime: '01:00', coraReward: 15,
      isPaid: true, paymentOption: 'cora_only', acceptCora: true, coraPrice: 20,
    },
  ],
}
