import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts of an organiser's tools: edit, cancel, delete, boost, co-organisers. */
export const messages = extendNamespace(common, {
  scope: {
    label: { en: 'Which dates?', es: '¿Cuáles fechas?' },
    this: { en: 'This date', es: 'Esta fecha' },
    following: { en: 'This date and all later ones', es: 'Esta fecha y todas las siguientes' },
    changedDate: {
      en: 'This date was changed on its own, so it stays as it is when you change all later ones.',
      es: 'Esta fecha se cambió por aparte: queda igual cuando cambiás todas las siguientes.',
    },
  },
  event: {
    manage: { en: 'Your event', es: 'Tu evento' },
    manageAdmin: { en: 'As an admin', es: 'Como admin' },
    proposal: {
      en: 'Only you and the administrators see your changes until your claim is confirmed.',
      es: 'Tus cambios los ven solo vos y la administración hasta que se confirme tu reclamo.',
    },
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
  team: {
    heading: { en: 'You help organize this event', es: 'Ayudás a organizar este evento' },
    open: { en: 'Co-organizers', es: 'Equipo' },
    title: { en: 'Co-organizers', es: 'Equipo del evento' },
    text: {
      en: 'They can correct the text, place and time, see the guests and check tickets in. Price and Cora stay with the event’s creator.',
      es: 'Pueden corregir el texto, el lugar y la hora, ver quiénes van y registrar entradas. El precio y la Cora los decide quien creó el evento.',
    },
    none: { en: 'Nobody yet.', es: 'Todavía no hay nadie más.' },
    full_one: {
      en: 'An event has at most {{count}} co-organizer.',
      es: 'En el equipo de un evento cabe {{count}} persona.',
    },
    full_other: {
      en: 'An event has at most {{count}} co-organizers.',
      es: 'En el equipo de un evento caben {{count}} personas.',
    },
    failed: { en: 'Couldn’t load the co-organizers', es: 'No se pudo cargar el equipo' },
    somebody: { en: 'Somebody without a name', es: 'Alguien sin nombre' },
    username: { en: 'Username', es: 'Nombre de usuario' },
    usernameHelp: {
      en: 'It’s on their profile, after the @. They get a notification.',
      es: 'Está en su perfil, después de la @. Le llega un aviso.',
    },
    add: { en: 'Add', es: 'Sumar' },
    addFailed: { en: 'Couldn’t add them', es: 'No se pudo sumar' },
    remove: { en: 'Remove', es: 'Quitar' },
    removeOne: { en: 'Remove {{name}}', es: 'Quitar a {{name}}' },
    removeFailed: { en: 'Couldn’t remove them', es: 'No se pudo quitar' },
    leave: { en: 'Stop helping', es: 'Dejar de ayudar' },
    leaveTitle: { en: 'Stop helping with this event?', es: '¿Dejar de ayudar con este evento?' },
    leaveText: {
      en: 'You’ll no longer edit it, see its guests or check tickets in. Only its creator can add you again.',
      es: 'Ya no vas a poder editarlo, ver quiénes van ni registrar entradas. Solo quien lo creó puede sumarte otra vez.',
    },
    leaveFailed: { en: 'Couldn’t do that', es: 'No se pudo' },
    left: { en: 'You no longer help with this event', es: 'Ya no ayudás con este evento' },
    stay: { en: 'Keep helping', es: 'Seguir ayudando' },
  },
  boost: {
    boost: { en: 'Boost for {{days}} days · {{cost}} Cora', es: 'Destacar {{days}} días · {{cost}} Cora' },
    until: { en: 'Boosted until {{when}}', es: 'Destacado hasta el {{when}}' },
    title: { en: 'Boost this event?', es: '¿Destacar este evento?' },
    text: {
      en: 'For {{days}} days it appears above other events with a “Boosted” label. It costs {{cost}} Cora and can’t be undone.',
      es: 'Por {{days}} días sale antes que los demás eventos próximos, con la etiqueta «Destacado». Cuesta {{cost}} Cora y no se puede deshacer.',
    },
    again: {
      en: 'Already boosted until {{when}}; this adds {{days}} days.',
      es: 'Ya está destacado hasta el {{when}}; se suman {{days}} días.',
    },
    pay: { en: 'Pay {{cost}} Cora', es: 'Pagar {{cost}} Cora' },
    done: { en: 'Your event is boosted', es: 'Tu evento está destacado' },
    doneText: {
      en: 'For {{days}} days, above other upcoming events',
      es: 'Por {{days}} días, antes que los demás eventos próximos',
    },
  },
})
