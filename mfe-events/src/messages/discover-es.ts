import type { Translated } from '@convive/ui-kit'
import type { discoverEn } from './discover-en.ts'

export const discoverEs: Translated<typeof discoverEn> = {
  discover: {
    description: 'Ferias, peñas, caminatas y talleres en las regiones de Costa Rica: qué hay, cuándo y dónde.',
    filters: 'Filtros',
    showEvents: 'Ver eventos',
    region: 'Región',
    category: 'Categoría',
    dates: 'Cuándo',
    kinds: 'Cuánto cuesta',
    anyDate: 'Cualquier fecha',
    today: 'Hoy',
    tomorrow: 'Mañana',
    weekend: 'Este fin de semana',
    month: 'Este mes',
    past: 'Ya pasaron',
    free: 'Gratis',
    cora: 'Aceptan Cora',
    elsewhere: '{{count}} en {{region}}',
    follow: 'Enterate de lo nuevo en {{region}}:',
    followAll: 'Enterate de lo nuevo en todas las regiones:',
    followTitle: 'Eventos en {{region}}',
    followTitleAll: 'Eventos en todas las regiones',
    followCalendar: 'En tu calendario',
  },
}
