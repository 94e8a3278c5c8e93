import type { Translated } from '@convive/ui-kit/design'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  price: { free: 'Gratis', cora: '{{amount}} Cora' },
  badge: {
    cancelled: 'Cancelado',
    past: 'Ya pasó',
    soldOut: 'Entradas agotadas',
    now: 'Está pasando',
    boosted: 'Destacado',
    sample: 'Ejemplo',
  },
  map: { search: 'Ver en el mapa', directions: 'Cómo llegar con' },
}
