import { homeLead } from '@convive/event-view/home-lead'

/** Texts that the page shows before any script has loaded: index.html evaluates this file while it is built. */
export const firstTexts = {
  lead: homeLead,
  entryFailed: {
    en: 'Convive didn’t load. Check your connection and try again.',
    es: 'Convive no se pudo cargar. Revisá tu conexión y volvé a intentarlo.',
  },
  reload: { en: 'Reload', es: 'Recargar' },
  /** In the language of the page, which offers the other one. */
  offer: {
    text: { en: '¿Preferís Convive en español?', es: 'Would you rather use Convive in English?' },
    accept: { en: 'Cambiar a español', es: 'Switch to English' },
    decline: { en: 'No, thanks', es: 'No, gracias' },
  },
} as const
