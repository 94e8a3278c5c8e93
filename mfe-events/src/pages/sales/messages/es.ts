import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

/** Texts about money are impersonal. The others use voseo. */
export const es: Translated<typeof en> = {
  title: 'Venta de entradas',
  back: 'Volver al evento',
  checkIn: 'Control de ingreso',
  loginText: 'Iniciá sesión para ver las ventas de tu evento',
  failed: 'No se pudieron cargar las ventas',
  csv: 'Descargar CSV',
  csvFailed: 'No se pudo hacer el archivo',
  figures: 'Cifras',
  sold: 'Vendidas',
  held: 'Apartadas',
  refunded: 'Devueltas',
  checkedIn: 'Ingresaron',
  left: 'Lugares libres',
  waiting: 'En lista de espera',
  offered: 'Ofrecidas a la lista',
  unlimited: 'Sin límite',
  income: 'Ingresos',
  incomeText: 'Lo que se pagó, menos lo que se devolvió',
  noIncome: 'Nada todavía',
  cora: '{{amount}} Cora',
  orders: 'Compras',
  ordersFailed: 'No se pudieron cargar las compras',
  none: 'Todavía no se ha vendido ninguna entrada',
  noneText: 'Las compras aparecen aquí apenas alguien compre.',
  nobody: 'Cuenta borrada',
  tickets_one: '{{count}} entrada',
  tickets_other: '{{count}} entradas',
  valid: '{{valid}} de {{all}} válidas',
  inside: '{{count}} ingresaron',
  refundNote: 'Motivo del reembolso: {{note}}',
  state: {
    held: 'Apartada',
    paid: 'Pagada',
    lapsed: 'Vencida',
    abandoned: 'Abandonada',
    refunding: 'Devolución en camino',
    refunded: 'Devuelta',
  },
  refundState: {
    requested: 'Devolución iniciada',
    pending: 'Devolución en camino',
    succeeded: 'Devolución hecha',
    failed: 'La devolución se intenta otra vez',
  },
  refund: {
    one: 'Reembolsar',
    oneName: 'Reembolsar la compra de {{name}}',
    all: 'Reembolsar todas',
    oneTitle: '¿Reembolsar esta compra?',
    oneText:
      'Se devuelven {{amount}} a {{name}} por el mismo medio de pago. Las entradas dejan de servir y sus lugares se pueden vender otra vez.',
    oneTextPart:
      'A {{name}} se le devuelve lo que costaron las entradas todavía válidas, por el mismo medio de pago. ' +
      'Dejan de servir y sus lugares se pueden vender otra vez.',
    allTitle: '¿Reembolsar todas las compras?',
    allText_one:
      'La única entrada vendida se devuelve completa, por el mismo medio de pago, y deja de servir. No se puede deshacer.',
    allText_other:
      'Las {{count}} entradas se devuelven completas, por el mismo medio de pago, y dejan de servir. No se puede deshacer.',
    reason: 'Motivo (opcional)',
    reasonHelp: 'Para tus propios registros: lo ves debajo de la compra y en el CSV.',
    keep: 'Conservarlas',
    failed: 'No se reembolsó nada',
    unknown: 'No se pudo confirmar el reembolso. Intentalo otra vez: nada se devuelve dos veces.',
    done: 'Reembolso iniciado',
    doneText_one: '{{count}} entrada vuelve a quien la compró',
    doneText_other: '{{count}} entradas vuelven a quienes las compraron',
  },
}
