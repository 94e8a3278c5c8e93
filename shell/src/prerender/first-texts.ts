/** Texts that the page shows before any script has loaded: index.html evaluates this file while it is built. */
export const firstTexts = {
  lead: {
    en: 'Fairs, open mics, hikes and workshops in your region. Pick one, RSVP, and earn Cora for showing up.',
    es: 'Ferias, peñas, caminatas y talleres de tu comunidad. Elegí uno, confirmá y ganá Cora por estar ahí.',
  },
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
