import type { EventSeeds } from './event-seed.ts'

export const coastalEvents: EventSeeds = {
  guanacaste: [
    {
      title: 'Intercambio de idiomas en la playa',
      description: 'Twenty minutes in Spanish, twenty in English, then we swap tables. Free, friendly, and good for shy people. Primera vez: llegá temprano.',
      location: 'Tamarindo Commons, segundo piso', venue: 'Tamarindo Commons',
      category: 'education', inDays: 2, eventStartTime: '18:00', eventEndTime: '20:00', coraReward: 5,
    },
    {
      title: 'Tarde de marimba y tortillas palmeadas',
      description: 'Retahílas, bombas y marimba hasta que oscurezca. Las tortillas salen del comal y el queso lo pone la casa.',
      location: 'Tortillería Guaitil, frente a la plaza', venue: 'Tortillería Guaitil',
      category: 'community', inDays: 7, eventStartTime: '15:00', eventEndTime: '18:30', coraReward: 10,
      isPaid: true, price: 2000, currency: 'crc', paymentOption: 'at_door', acceptCora: true, coraPrice: 10,
    },
    {
      title: 'Turtle night patrol, with the rangers',
      description: 'We walk three kilometres in the dark with red lights, and we may see nothing at all. Dark clothes, closed shoes, no flash. Twelve places.',
      location: 'Estación de Playa Grande, Parque Las Baulas',
      category: 'environmental', inDays: 13, eventStartTime: '20:00', eventEndTime: '00:30', coraReward: 25,
      isPaid: true, price: 25, currency: 'usd', paymentOption: 'online_payment', capacity: 12,
    },
  ],
  puntarenas: [
    {
      title: 'Ruta del churchill y la historia del puerto',
      description: 'Cuatro kioscos, cuatro recetas y una historiadora que cuenta quién lo inventó de verdad. El helado va por cuenta de cada quien.',
      location: 'Paseo de los Turistas, frente al muelle', venue: 'Kiosco Paseo de los Turistas',
      category: 'food_and_drinks', inDays: 3, eventStartTime: '16:00', eventEndTime: '18:00', coraReward: 5,
    },
    {
      title: 'Weaving circle on the porch',
      description: 'Bring what you are working on, or borrow a backstrap loom and learn the first pattern. Hot chocolate for everyone.',
      location: 'Monteverde Crafts Cooperative, carretera a la reserva', venue: 'Monteverde Crafts Cooperative',
      category: 'arts', inDays: 8, eventStartTime: '13:30', eventEndTime: '16:00', coraReward: 10,
      isPaid: true, price: 6, currency: 'usd', paymentOption: 'mixed', acceptCora: true, coraPrice: 8,
    },
    {
      title: 'Conversatorio: pesca responsable en el golfo',
      description: 'La cooperativa de Tárcoles explica las zonas de pesca, las vedas y cómo reconocer un pescado fresco. Degustación al final.',
      location: 'Casa del Pescador, 200 m sur de la plaza de Tárcoles', venue: 'Casa del Pescador Tárcoles',
      category: 'education', inDays: 14, eventStartTime: '17:00', eventEndTime: '19:00', coraReward: 15,
    },
  ],
  limon: [
    {
      title: 'Noche de calypso con los viejos maestros',
      description: 'Banjo, quijongo y letras nuevas sobre cosas viejas. Rice and beans desde las seis; la pista se abre a las ocho.',
      location: 'Black Star Patio, 100 m norte del mercado', venue: 'Black Star Patio',
      category: 'music', inDays: 5, eventStartTime: '18:00', eventEndTime: '23:00', coraReward: 10,
      isPaid: true, price: 3500, currency: 'crc', paymentOption: 'mixed', acceptCora: true, coraPrice: 18,
    },
    {
      title: 'Del árbol a la taza: cacao bribri',
      description: 'Cortamos mazorcas, tostamos y molemos en piedra con la asociación de mujeres. Traigan botas de hule si ha llovido, o sea, siempre.',
      location: 'Cacao Bribri, del puente 1,2 km hacia Suretka', venue: 'Cacao Bribri',
      category: 'community', inDays: 10, eventStartTime: '09:00', eventEndTime: '13:00', coraReward: 20,
      isPaid: true, price: 18, currency: 'usd', paymentOption: 'online_payment', acceptCora: true, coraPrice: 30,
    },
    {
      title: 'Reef check with volunteers',
      description: 'We count parrotfish and bleached coral along two lines in front of the village. You need to swim well; masks and slates are provided.',
      location: 'Puerto Viejo Reef House, frente a la parada de buses', venue: 'Puerto Viejo Reef House',
      category: 'environmental', inDays: 15, eventStartTime: '07:00', eventEndTime: '10:30', coraReward: 25,
    },
  ],
}
