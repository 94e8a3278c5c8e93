/** What Convive is, in a sentence, on the home page and in the description of every page. */
export const homeLead = {
  en: 'Fairs, open mics, hikes and workshops in your region. Pick one, RSVP, and earn Cora for showing up.',
  es: 'Ferias, peñas, caminatas y talleres de tu comunidad. Elegí uno, confirmá y ganá Cora por estar ahí.',
} as const
