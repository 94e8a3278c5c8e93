import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('cora-venue', {
  title: { en: 'Venue’s Cora', es: 'Cora del local' },
  logIn: {
    en: 'Please log in to see your venue’s Cora',
    es: 'Iniciá sesión para ver la Cora de tu local',
  },
  heading: { en: 'What {{venue}} has', es: 'Lo que tiene {{venue}}' },
  headingUnknown: { en: 'What your venue has', es: 'Lo que tiene tu local' },
  text: {
    en: 'Pay suppliers, helpers or yourself with what your venue has received.',
    es: 'Pagales a proveedores, a quienes te ayudan o a vos con lo que recibió tu local.',
  },
  toVenue: { en: 'Back to the venue', es: 'Volver al local' },
  toVenues: { en: 'Partner Venues', es: 'Locales aliados' },
  failed: { en: 'Couldn’t load the venue’s Cora', es: 'No se pudo cargar la Cora del local' },
  stale: {
    en: 'Couldn’t load the balance. This is the last known one.',
    es: 'No se pudo cargar el saldo. Este es el último que conocemos.',
  },
  notOwner: { en: 'Only its owner sees this', es: 'Solo lo ve quien administra el local' },
  notOwnerText: {
    en: 'The Cora of a venue belongs to its owner. If that’s you, claim the venue first.',
    es: 'La Cora de un local es de quien lo administra. Si sos vos, primero reclamá el local.',
  },
  gone: { en: 'There’s no such venue', es: 'Ese local no existe' },
  history: { en: 'Account statement', es: 'Estado de cuenta' },
  historyFailed: { en: 'Couldn’t load the statement', es: 'No se pudo cargar el estado de cuenta' },
  none: { en: 'No transactions yet', es: 'Todavía no hay movimientos' },
  noneText: {
    en: 'When somebody pays here with Cora, you’ll see it.',
    es: 'Cuando alguien pague aquí con Cora, lo vas a ver.',
  },
  received: { en: 'Payment received', es: 'Pago recibido' },
  fromVenue: { en: 'Payment from another venue', es: 'Pago de otro local' },
  paidOut: { en: 'Payment from this venue', es: 'Pago de este local' },
  pay: { en: 'Pay', es: 'Pagar' },
  payTitle: { en: 'Pay from your venue', es: 'Pagar desde tu local' },
  recipient: { en: 'Who gets it?', es: '¿Quién recibe?' },
  person: { en: 'A person', es: 'Una persona' },
  venue: { en: 'Another venue', es: 'Otro local' },
  which: { en: 'Which venue?', es: '¿Cuál local?' },
  choose: { en: 'Choose a venue', es: 'Elegí un local' },
  venuesFailed: { en: 'Couldn’t load the venues', es: 'No se pudieron cargar los locales' },
  unknownPerson: { en: 'No user with that name', es: 'No hay nadie con ese nombre de usuario' },
  confirmTitle: { en: 'Pay {{amount}} Cora to {{recipient}}?', es: '¿Pagar {{amount}} Cora a {{recipient}}?' },
  confirmText: {
    en: 'Your venue will have {{left}} Cora left. This can’t be undone.',
    es: 'A tu local le quedan {{left}} Cora. No se puede deshacer.',
  },
  another: { en: 'Pay again', es: 'Pagar otra vez' },
})
