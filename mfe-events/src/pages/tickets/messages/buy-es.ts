import type { Translated } from '@convive/ui-kit'
import type { buyEn } from './buy-en.ts'

export const buyEs: Translated<typeof buyEn> = {
  cora: '{{amount}} Cora',
  buy: {
    get: 'Comprar entradas · {{price}}',
    getMore: 'Comprar más · {{price}}',
    getShort: 'Comprar entradas',
    soldOut: 'Entradas agotadas',
    left_one: 'Queda {{count}} lugar',
    left_other: 'Quedan {{count}} lugares',
    yours_one: 'Tu entrada',
    yours_other: 'Tus {{count}} entradas',
  },
  manage: { sales: 'Venta de entradas', checkIn: 'Control de ingreso' },
}
