import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../../texts.ts'

/** Adds the texts of the tools of an event: edit, cancel, delete. */
export const messages = extendNamespace(common, {
  event: {
    manage: { en: 'Your event', es: 'Tu evento' },
    manageAdmin: { en: 'As an admin', es: 'Como admin' },
    edit: { en: 'Edit', es: 'Editar' },
    more: { en: 'More', es: 'Más' },
    shareShort: { en: 'Share', es: 'Compartir' },
    guests: { en: 'Guests', es: 'Invitados' },
    duplicate: { en: 'Duplicate', es: 'Duplicar' },
    cancel: { en: 'Cancel event', es: 'Cancelar evento' },
    delete: { en: 'Delete', es: 'Borrar' },
    cancelTitle: { en: 'Cancel this event?', es: '¿Cancelar este evento?' },
    cancelText: {
      en: 'It stays visible, marked as cancelled with your reason. Rewards not yet earned are voided. This can’t be undone.',
      es: 'Sigue en la página, marcado como cancelado y con tu motivo. Las recompensas que nadie ganó todavía se anulan. No se puede deshacer.',
    },
    cancelRepeats: {
      en: 'It won’t repeat any more. To skip one week, edit the date instead.',
      es: 'Deja de repetirse. Si solo no se hace esta semana, mejor cambiale la fecha.',
    },
    cancelRefunds: {
      en: 'Everyone who bought a ticket here gets a refund.',
      es: 'A quienes compraron entradas aquí se les devuelve el dinero.',
    },
    cancelRefundsOf_one: {
      en: '{{count}} person who bought tickets gets {{amount}} back.',
      es: 'Se devuelven {{amount}} a {{count}} persona que compró entradas.',
    },
    cancelRefundsOf_other: {
      en: '{{count}} people who bought tickets get {{amount}} back in total.',
      es: 'Se devuelven {{amount}} en total a {{count}} personas que compraron entradas.',
    },
    reason: { en: 'Reason (everyone will see this)', es: 'Motivo (lo ve todo el mundo)' },
    reasonPlaceholder: { en: 'Heavy rain has closed the road', es: 'La lluvia cerró el camino' },
    cancelDone: { en: 'Event cancelled', es: 'Evento cancelado' },
    cancelDoneText: { en: 'Anyone who opens it will see why', es: 'Quien lo abra verá el motivo' },
    cancelFailed: { en: 'Couldn’t cancel the event', es: 'No se pudo cancelar el evento' },
    keep: { en: 'Keep the event', es: 'Dejarlo como está' },
    deleteTitle: { en: 'Delete this event?', es: '¿Borrar este evento?' },
    deleteText: {
      en: 'This is permanent. If you created it in the last 24 hours, the Cora you earned is reversed.',
      es: 'Desaparece para siempre. Si lo creaste en las últimas 24 horas, la Cora que ganaste por crearlo se devuelve.',
    },
    deleteDone: { en: 'Event deleted', es: 'Evento borrado' },
    deleteFailed: { en: 'Couldn’t delete the event', es: 'No se pudo borrar el evento' },
  },
})
