import type { DemoEvents } from './demo-event.ts'

/** Events of the last fortnight, so that attendance can be tried at once. */
export const pastEvents: DemoEvents = {
  uvita: [
    {
      title: 'Limpieza del manglar de Bahía Ballena',
      description:
        'Sacamos media tonelada de plástico entre treinta personas. Si estuviste, marcá tu asistencia. La próxima es el mes entrante.',
      location: 'Puente del estero, Bahía Ballena',
      category: 'environmental',
      inDays: -3,
      eventStartTime: '07:00',
      eventEndTime: '10:00',
      coraReward: 20,
    },
  ],
  san_isidro: [
    {
      title: 'Taller de compostaje casero',
      description:
        'Cada quien armó su cajón con lo que había en casa. Quedaron copias de la guía en el mercado para quien no pudo llegar.',
      location: 'Mercado del Agricultor, mesa de información',
      venue: 'Mercado del Agricultor PZ',
      category: 'environmental',
      inDays: -6,
      eventStartTime: '09:00',
      eventEndTime: '11:30',
      coraReward: 10,
    },
  ],
  san_jose: [
    {
      title: 'Noche de juegos de mesa en Otoya',
      description:
        'Doce mesas, tres juegos nuevos y un torneo de ajedrez que terminó en tablas. Gracias a quienes trajeron los suyos.',
      location: 'Café Otoya, 200 m norte del Parque Morazán',
      venue: 'Café Otoya',
      category: 'community',
      inDays: -8,
      eventStartTime: '18:00',
      eventEndTime: '22:00',
      coraReward: 5,
    },
  ],
  limon: [
    {
      title: 'Calypso school open day',
      description:
        'The children of the Saturday school played for the whole town. If you were there, mark it: the instruments were paid for by evenings like this one.',
      location: 'Salón Comunal de Cahuita',
      venue: 'Salón Comunal de Cahuita',
      category: 'music',
      inDays: -12,
      eventStartTime: '15:00',
      eventEndTime: '18:00',
      coraReward: 10,
    },
  ],
}
