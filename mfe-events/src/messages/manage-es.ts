import type { Translated } from '@convive/ui-kit'
import type { manageEn } from './manage-en.ts'

export const manageEs: Translated<typeof manageEn> = {
  event: {
    manage: 'Tu evento',
    manageAdmin: 'Como admin',
    edit: 'Editar',
    more: 'Más',
    shareShort: 'Compartir',
    guests: 'Invitados',
    duplicate: 'Duplicar',
    cancel: 'Cancelar evento',
    delete: 'Borrar',
    cancelTitle: '¿Cancelar este evento?',
    cancelText:
      'Sigue en la página, marcado como cancelado y con tu motivo. Las recompensas que nadie ganó todavía se anulan. No se puede deshacer.',
    cancelRepeats: 'Deja de repetirse. Si solo no se hace esta semana, mejor cambiale la fecha.',
    cancelRefunds: 'A quienes compraron entradas aquí se les devuelve el dinero.',
    cancelRefundsOf_one: 'Se devuelven {{amount}} a {{count}} persona que compró entradas.',
    cancelRefundsOf_other: 'Se devuelven {{amount}} en total a {{count}} personas que compraron entradas.',
    reason: 'Motivo (lo ve todo el mundo)',
    reasonPlaceholder: 'La lluvia cerró el camino',
    cancelDone: 'Evento cancelado',
    cancelDoneText: 'Quien lo abra verá el motivo',
    cancelFailed: 'No se pudo cancelar el evento',
    keep: 'Dejarlo como está',
    deleteTitle: '¿Borrar este evento?',
    deleteText:
      'Desaparece para siempre. Si lo creaste en las últimas 24 horas, la Cora que ganaste por crearlo se devuelve.',
    deleteDone: 'Evento borrado',
    deleteFailed: 'No se pudo borrar el evento',
  },
}
