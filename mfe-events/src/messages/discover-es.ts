import type { Translated } from '@convive/ui-kit'
import type { discoverEn } from './discover-en.ts'

export const discoverEs: Translated<typeof discoverEn> = {
  discover: {
    description: 'Ferias, peñas, caminatas y talleres en las regiones de Costa Rica: qué hay, cuándo y dónde.',
    showEvents: 'Ver eventos',
    dates: 'Cuándo',
    kinds: 'Cuánto cuesta',
    elsewhere: '{{count}} en {{region}}',
    follow: 'Enterate de lo nuevo en {{region}}:',
    followAll: 'Enterate de lo nuevo en todas las regiones:',
    followTitle: 'Eventos en {{region}}',
    followTitleAll: 'Eventos en todas las regiones',
    followCalendar: 'En tu calendario',
  },
}
