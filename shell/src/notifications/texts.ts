import { addNamespace } from '@convive/ui-kit'

/** A separate namespace, so that it loads with the bell, which visitors do not have. */
export const messages = addNamespace('notifications', {
  title: { en: 'Notifications', es: 'Avisos' },
  unread_one: { en: 'Notifications, {{count}} new', es: 'Avisos, {{count}} nuevo' },
  unread_other: { en: 'Notifications, {{count}} new', es: 'Avisos, {{count}} nuevos' },
  new: { en: 'New', es: 'Nuevo' },
  waitingTitle: { en: 'Waiting for you', es: 'Pendientes' },
  waiting: {
    candidates_one: { en: '{{count}} event to review', es: '{{count}} evento por revisar' },
    candidates_other: { en: '{{count}} events to review', es: '{{count}} eventos por revisar' },
    reports_one: { en: '{{count}} reported event', es: '{{count}} evento reportado' },
    reports_other: { en: '{{count}} reported events', es: '{{count}} eventos reportados' },
    claims_one: { en: '{{count}} claim to review', es: '{{count}} reclamo por revisar' },
    claims_other: { en: '{{count}} claims to review', es: '{{count}} reclamos por revisar' },
    venueClaims_one: { en: '{{count}} venue claim to review', es: '{{count}} reclamo de un local por revisar' },
    venueClaims_other: { en: '{{count}} venue claims to review', es: '{{count}} reclamos de locales por revisar' },
    failingSources_one: { en: '{{count}} source is failing', es: '{{count}} fuente falla' },
    failingSources_other: { en: '{{count}} sources are failing', es: '{{count}} fuentes fallan' },
    deadLetters_one: { en: '{{count}} failed message', es: '{{count}} mensaje sin entregar' },
    deadLetters_other: { en: '{{count}} failed messages', es: '{{count}} mensajes sin entregar' },
  },
  all: { en: 'View all notifications', es: 'Ver todos los avisos' },
  none: { en: 'Nothing new', es: 'Nada nuevo por ahora' },
  noneText: {
    en: 'You’ll hear here when Cora arrives, an event you RSVPed to changes, or a ticket is refunded.',
    es: 'Cuando llegue Cora, cambie un evento al que respondiste o se te devuelva una entrada, te avisamos aquí.',
  },
  failed: { en: 'Couldn’t load your notifications', es: 'No se pudieron cargar tus avisos' },
  incomplete: { en: 'Some notifications didn’t load.', es: 'Algunos avisos no se pudieron cargar.' },
  loginText: { en: 'Please log in to see your notifications', es: 'Iniciá sesión para ver tus avisos' },
  received: { en: 'You received {{amount}} Cora: {{what}}', es: 'Recibiste {{amount}} Cora: {{what}}' },
  contactMessage: { en: '{{name}} wrote to the admins', es: '{{name}} le escribió al equipo de Convive' },
  siteCapReached: {
    en: 'Rewards reached the day’s cap of the whole site, {{amount}} Cora. The others wait until the next day.',
    es: 'Las recompensas llegaron al tope diario de todo el sitio, {{amount}} Cora. Las demás esperan al otro día.',
  },
  creatorCapReached: {
    en: 'Rewards at events of @{{username}} reached the day’s cap of {{amount}} Cora. The others wait until the next day.',
    es: 'Las recompensas en eventos de @{{username}} llegaron al tope diario de {{amount}} Cora. Las demás esperan al otro día.',
  },
  formerCreatorCapReached: {
    en: 'Rewards at events of a deleted account reached the day’s cap of {{amount}} Cora. The others wait until the next day.',
    es: 'Las recompensas en eventos de una cuenta borrada llegaron al tope diario de {{amount}} Cora. Las demás esperan al otro día.',
  },
  changedWhen: { en: '“{{title}}” has a new time', es: '“{{title}}” cambió de hora o de fecha' },
  changedWhere: { en: '“{{title}}” has a new place', es: '“{{title}}” cambió de lugar' },
  changedBoth: { en: '“{{title}}” has a new time and place', es: '“{{title}}” cambió de fecha y de lugar' },
  laterChanged: { en: ', and its later dates change too', es: ', y las fechas siguientes también' },
  cancelledWithLater: {
    en: '“{{title}}” and its later dates were cancelled: {{reason}}',
    es: '“{{title}}” y sus fechas siguientes se cancelaron: {{reason}}',
  },
  changeAnnounced: {
    en: '“{{title}}” was announced differently elsewhere: {{when}}, {{place}}. Is that right?',
    es: 'Alguien anunció “{{title}}” con otros datos: {{when}}, {{place}}. ¿Es así?',
  },
  changed: { en: '“{{title}}” was changed', es: '“{{title}}” tuvo un cambio' },
  answered_one: { en: '{{count}} person RSVPed to “{{title}}”', es: '{{count}} persona respondió a “{{title}}”' },
  answered_other: { en: '{{count}} people RSVPed to “{{title}}”', es: '{{count}} personas respondieron a “{{title}}”' },
  helping: {
    en: '{{who}} made you a co-organizer of “{{title}}”: you can edit it, see the guests and check tickets in',
    es: '{{who}} te sumó al equipo de “{{title}}”: podés editarlo, ver quiénes van y registrar entradas',
  },
  wrote: { en: 'The organizer of “{{title}}” writes: {{text}}', es: 'Quien organiza “{{title}}” escribe: {{text}}' },
  asked: { en: 'A question about “{{title}}”: {{text}}', es: 'Una pregunta sobre “{{title}}”: {{text}}' },
  questionAnswered: {
    en: 'The organizer of “{{title}}” answered your question: {{text}}',
    es: 'Quien organiza “{{title}}” respondió tu pregunta: {{text}}',
  },
  news: { en: 'There’s news about “{{title}}”', es: 'Hay noticias de “{{title}}”' },
  unknownNews: { en: 'There’s news for you', es: 'Hay noticias para vos' },
  placeOffered: {
    en: 'There’s a place for you at “{{title}}” until {{when}}: you’re next on the waiting list',
    es: 'Hay campo para vos en “{{title}}” hasta el {{when}}: te toca en la lista de espera',
  },
  placeGiven: {
    en: 'You have a place at “{{title}}”: the organizer let you in',
    es: 'Tenés campo en “{{title}}”: quien organiza te dejó entrar',
  },
  removedFromEvent: {
    en: 'The organizer has taken you off the list of “{{title}}”',
    es: 'Quien organiza te quitó de la lista de “{{title}}”',
  },
  pictureFailed: {
    en: 'The picture of “{{title}}” couldn’t be copied from its address. You can upload it instead',
    es: 'No se pudo copiar la imagen de “{{title}}” desde su dirección. Podés subirla vos',
  },
  soon: { en: 'Starting soon: “{{title}}”, {{when}}', es: 'Empieza pronto: “{{title}}”, {{when}}' },
  reminder: { en: 'Coming up: “{{title}}”, {{when}}', es: 'Ya casi: “{{title}}”, {{when}}' },
  published: { en: '{{who}} published “{{title}}”', es: '{{who}} publicó “{{title}}”' },
  listedAgain: {
    en: '“{{title}}” takes place after all: {{when}}. Are you coming?',
    es: '“{{title}}” sí se va a realizar ({{when}}). ¿Vas?',
  },
  cancelled: { en: '“{{title}}” was cancelled: {{reason}}', es: '“{{title}}” se canceló: {{reason}}' },
  cancelledAndRefunded: {
    en: '“{{title}}” was cancelled, and you get {{amount}} back for your tickets. The reason: {{reason}}',
    es: '“{{title}}” se canceló y te estamos devolviendo {{amount}} por tus entradas. Motivo: {{reason}}',
  },
  refunded: {
    en: '{{amount}} for tickets of “{{title}}” is on its way back to you',
    es: 'Te estamos devolviendo {{amount}} por entradas para “{{title}}”',
  },
  refundedCancelled: {
    en: '“{{title}}” was cancelled: {{amount}} for your tickets is on its way back to you',
    es: '“{{title}}” se canceló: te estamos devolviendo {{amount}} por tus entradas',
  },
  refundedNoPlace: {
    en: '“{{title}}” was sold out: {{amount}} is on its way back to you',
    es: 'Ya no quedaba campo en “{{title}}”: te estamos devolviendo {{amount}}',
  },
  hidden: {
    en: 'An admin has hidden “{{title}}”: {{reason}}',
    es: 'El equipo de Convive ocultó “{{title}}”: {{reason}}',
  },
  claimAccepted: {
    en: '“{{title}}” is yours: your claim was accepted',
    es: '“{{title}}” es tuyo: aceptamos tu reclamo',
  },
  claimProvisional: {
    en: '“{{title}}” is yours for now: an admin may still review your claim',
    es: '“{{title}}” es tuyo por ahora: el equipo de Convive puede revisar tu reclamo',
  },
  claimRefused: {
    en: 'Your claim on “{{title}}” wasn’t approved',
    es: '“{{title}}” volvió a quedar libre: no aceptamos tu reclamo',
  },
  claimDecided: { en: 'There’s news about your claim on “{{title}}”', es: 'Hay noticias de tu reclamo de “{{title}}”' },
  venueClaimAccepted: {
    en: '“{{title}}” is yours: we approved your claim. You can now edit its page.',
    es: '“{{title}}” es tuyo: aceptamos tu reclamo. Ya podés cambiar lo que se lee ahí.',
  },
  venueClaimRefused: {
    en: 'We didn’t approve your claim of “{{title}}”',
    es: 'No aceptamos tu reclamo de “{{title}}”',
  },
  reportRewarded: {
    en: 'You were right about “{{title}}”. Thanks! You earned {{amount}} Cora.',
    es: 'Tenías razón sobre “{{title}}”: ¡gracias! Ganás {{amount}} Cora.',
  },
  reportUpheld: { en: 'You were right about “{{title}}”. Thanks!', es: 'Tenías razón sobre “{{title}}”: ¡gracias!' },
  reportDismissed: {
    en: 'We looked into your report of “{{title}}”. No change was needed. Thanks!',
    es: 'Revisamos tu reporte de “{{title}}” y no hacía falta cambiar nada. Gracias por avisar.',
  },
})
