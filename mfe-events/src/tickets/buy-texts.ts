import { addNamespace } from '@convive/ui-kit'

/** The texts about tickets on the page of an event. */
export const messages = addNamespace('tickets', {
  cora: { en: '{{amount}} Cora', es: '{{amount}} Cora' },
  buy: {
    getMore: { en: 'Get more tickets · {{price}}', es: 'Comprar más · {{price}}' },
    getShort: { en: 'Get tickets', es: 'Comprar entradas' },
    left_one: { en: '{{count}} ticket left', es: 'Queda {{count}} lugar' },
    left_other: { en: '{{count}} tickets left', es: 'Quedan {{count}} lugares' },
    yours_other: { en: 'Your {{count}} tickets', es: 'Tus {{count}} entradas' },
    yours_one: { en: 'Your ticket', es: 'Tu entrada' },
  },
  manage: {
    sales: { en: 'Ticket sales', es: 'Venta de entradas' },
    checkIn: { en: 'Check-in', es: 'Control de ingreso' },
  },
})
