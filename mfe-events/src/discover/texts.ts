import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts of the list of events. */
export const messages = extendNamespace(common, {
  discover: {
    description: {
      en: 'Fairs, open mics, hikes and workshops across Costa Rica: what’s on, when and where.',
      es: 'Ferias, peñas, caminatas y talleres en las regiones de Costa Rica: qué hay, cuándo y dónde.',
    },
    showEvents: { en: 'Show events', es: 'Ver eventos' },
    dates: { en: 'When', es: 'Cuándo' },
    kinds: { en: 'How much', es: 'Cuánto cuesta' },
    elsewhere: { en: '{{count}} in {{region}}', es: '{{count}} en {{region}}' },
    follow: { en: 'Get new events in {{region}}', es: 'Enterate de lo nuevo en {{region}}:' },
    followAll: { en: 'Get new events in all regions', es: 'Enterate de lo nuevo en todas las regiones:' },
    followTitle: { en: 'Events in {{region}}', es: 'Eventos en {{region}}' },
    followTitleAll: { en: 'Events in all regions', es: 'Eventos en todas las regiones' },
    week: { en: 'Share the week', es: 'Compartir la semana' },
    weekCopied: { en: 'The week is copied', es: 'La semana está copiada' },
    weekCopiedText: { en: 'Paste it into WhatsApp or any chat.', es: 'Pegala en WhatsApp o en cualquier chat.' },
    weekFailed: { en: 'Couldn’t get the week', es: 'No se pudo armar la semana' },
    embed: { en: 'For your website', es: 'Para tu sitio web' },
    embedCopied: { en: 'The code is copied', es: 'El código está copiado' },
    embedCopiedText: {
      en: 'Paste it into a page of your website; it shows the next events.',
      es: 'Pegalo en una página de tu sitio y ahí salen los próximos eventos.',
    },
    followCalendar: { en: 'In your calendar', es: 'En tu calendario' },
  },
})
