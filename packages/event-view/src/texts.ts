import { addNamespace } from '@convive/ui-kit/design'

/** The texts that the views of lists and of an event share. The gateway prerenders these views. */
export const messages = addNamespace('event-view', {
  price: {
    free: { en: 'Free', es: 'Gratis' },
    cora: { en: '{{amount}} Cora', es: '{{amount}} Cora' },
  },
  badge: {
    cancelled: { en: 'Cancelled', es: 'Cancelado' },
    past: { en: 'Past', es: 'Ya pasó' },
    soldOut: { en: 'Sold out', es: 'Entradas agotadas' },
    full: { en: 'Full', es: 'Sin campo' },
    now: { en: 'On now', es: 'Está pasando' },
    boosted: { en: 'Boosted', es: 'Destacado' },
    sample: { en: 'Sample', es: 'Ejemplo' },
    unlisted: { en: 'Only with the link', es: 'Solo con el enlace' },
  },
  map: {
    search: { en: 'See on the map', es: 'Ver en el mapa' },
    directions: { en: 'Directions with', es: 'Cómo llegar con' },
  },
})
