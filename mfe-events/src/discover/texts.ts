import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts of the list of events. */
export const messages = extendNamespace(common, {
  discover: {
    description: {
      en: 'Fairs, open mics, hikes and workshops across Costa Rica: what’s on, when and where.',
      es: 'Ferias, peñas, caminatas y talleres en las regiones de Costa Rica: qué hay, cuándo y dónde.',
    },
    moreFailed: { en: 'Couldn’t load more events', es: 'No se pudieron cargar los eventos que siguen' },
    showEvents: { en: 'Show events', es: 'Ver eventos' },
    dates: { en: 'When', es: 'Cuándo' },
    kinds: { en: 'How much', es: 'Cuánto cuesta' },
    elsewhere: { en: '{{count}} in {{region}}', es: '{{count}} en {{region}}' },
    nothing: {
      today: { en: 'Nothing today.', es: 'Nada hoy.' },
      tomorrow: { en: 'Nothing tomorrow.', es: 'Nada mañana.' },
      weekend: { en: 'Nothing this weekend.', es: 'Nada este fin de semana.' },
      month: { en: 'Nothing more this month.', es: 'Nada más este mes.' },
    },
    next: { en: 'Next: {{day}}.', es: 'Lo próximo: {{day}}.' },
    follow: { en: 'Get new events in {{region}}', es: 'Enterate de lo nuevo en {{region}}:' },
    followAll: { en: 'Get new events in all regions', es: 'Enterate de lo nuevo en todas las regiones:' },
    followTitle: { en: 'Events in {{region}}', es: 'Eventos en {{region}}' },
    followTitleAll: { en: 'Events in all regions', es: 'Eventos en todas las regiones' },
    week: { en: 'Share the week', es: 'Compartir la semana' },
    story: { en: 'As a story', es: 'Para tu estado' },
    poster: { en: 'Poster to print', es: 'Afiche para imprimir' },
    embed: { en: 'For your website', es: 'Para tu sitio web' },
    followCalendar: { en: 'In your calendar', es: 'En tu calendario' },
  },
})
