import type { Translated } from '@convive/ui-kit/design'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  price: { free: 'Gratis', cora: '{{amount}} Cora' },
  badge: { cancelled: 'Cancelado', past: 'Ya pasó', boosted: 'Destacado', sample: 'Ejemplo' },
  card: { earn: 'Ganás {{amount}}' },
  event: {
    back: 'Eventos en {{region}}',
    facts: 'Datos y respuestas',
    by: 'Organiza',
    imported: 'Llegó desde un chat comunitario; nadie lo ha reclamado todavía',
    sampleNote: 'Es un evento de ejemplo, hecho para mostrar cómo se ve Convive. No se va a realizar.',
    when: 'Cuándo',
    where: 'Dónde',
    price: 'Precio',
    reward: 'Recompensa',
    span: '{{start}} a {{end}}',
    spanNextDay: '{{start}} a {{end}} del día siguiente',
    map: 'Ver en el mapa',
    perPerson: 'por persona',
    orCora: 'o {{amount}} Cora',
    freeEntry: 'Entrada gratis',
    pay: {
      online_payment: 'Se paga en línea, con tarjeta',
      at_door: 'Se paga en la entrada, en efectivo',
      cora_only: 'Se paga solo con Cora',
      mixed: 'Se paga en línea o en la entrada',
    },
    earns: 'Ganás {{amount}} Cora',
    earnsHow: 'al marcar tu asistencia cuando termine',
    earnsAtDoor: 'cuando te registren la entrada en la puerta',
  },
  discover: {
    title: 'Eventos en {{region}}',
    titleAll: 'Eventos en todas las regiones',
  },
}
