import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('admin', {
  title: { en: 'Administration', es: 'Administración' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  more: { en: 'More', es: 'Más' },
  moreWhich: { en: 'More actions for {{name}}', es: 'Más acciones para {{name}}' },
  required: {
    title: { en: 'Admin Access Required', es: 'Se necesita acceso de administración' },
    text: {
      en: 'Please log in with an administrator account to access this page.',
      es: 'Iniciá sesión con una cuenta de administración para entrar a esta página.',
    },
  },
  denied: {
    title: { en: 'Access Denied', es: 'Acceso denegado' },
    text: { en: 'This page is only accessible to administrators.', es: 'Esta página es solo para admins.' },
  },
  status: {
    title: { en: 'Status', es: 'Estado' },
    description: { en: 'The state of every part of Convive', es: 'El estado de cada parte de Convive' },
    lead: { en: 'Refreshes every 5 seconds.', es: 'Se actualiza cada 5 segundos.' },
    allUp: { en: 'All parts are up', es: 'Todo funciona' },
    someDown_one: { en: '{{count}} part is down', es: '{{count}} parte no responde' },
    someDown_other: { en: '{{count}} parts are down', es: '{{count}} partes no responden' },
    someDownText: {
      en: 'What depends on it is unavailable; everything else works.',
      es: 'Lo que depende de ahí no está disponible; lo demás funciona.',
    },
    service: { en: 'Services', es: 'Servicios' },
    messages: { en: 'Messages', es: 'Mensajes' },
    front_end: { en: 'Front ends', es: 'Interfaces' },
    up: { en: 'Up', es: 'Funciona' },
    down: { en: 'Down', es: 'No responde' },
    latency: { en: '{{count}} ms', es: '{{count}} ms' },
    checked: { en: 'Last checked at {{time}}', es: 'Última revisión: {{time}}' },
    failed: { en: 'Couldn’t load the status', es: 'No se pudo cargar el estado' },
    failedText: { en: 'This is the status as of {{time}}.', es: 'Este es el estado de {{time}}.' },
  },
  siteCheck: {
    title: { en: 'Site check', es: 'Revisión del sitio' },
    lead: {
      en: 'Once an hour, the services are compared with one another: sums, counts, and what each knows of the others.',
      es: 'Una vez por hora se comparan los servicios entre sí: sumas, cantidades y lo que cada uno sabe de los demás.',
    },
    never: {
      en: 'The site hasn’t been checked yet. The first check runs soon after the site starts.',
      es: 'El sitio todavía no se ha revisado. La primera revisión corre poco después de que arranca.',
    },
    allHold_one: { en: '{{count}} rule was checked, and it holds', es: 'Se revisó {{count}} regla y se cumple' },
    allHold_other: { en: 'All {{count}} rules hold', es: 'Se cumplen las {{count}} reglas' },
    broken_one: { en: '{{count}} rule is broken', es: '{{count}} regla no se cumple' },
    broken_other: { en: '{{count}} rules are broken', es: '{{count}} reglas no se cumplen' },
    brokenText: {
      en: 'Show this list to whoever runs the site. The operations manual says what to do.',
      es: 'Mostrale esta lista a quien opera el sitio. El manual de operaciones dice qué hacer.',
    },
    kept_one: { en: '{{count}} rule that holds', es: '{{count}} regla que se cumple' },
    kept_other: { en: '{{count}} rules that hold', es: '{{count}} reglas que se cumplen' },
    checked: { en: 'Last check:', es: 'Última revisión:' },
    failed: { en: 'Couldn’t load the site check', es: 'No se pudo cargar la revisión del sitio' },
  },
  samples: {
    title: { en: 'Generate Sample Events', es: 'Generar eventos de muestra' },
    lead: {
      en: 'Demo events: labeled “Sample”, no rewards, excluded from feeds and emails.',
      es: 'Eventos de demostración: van marcados como muestra, no dan Cora y no salen en suscripciones ni correos.',
    },
    regions: { en: 'Regions', es: 'Regiones' },
    selectAll: { en: 'Select All', es: 'Seleccionar todas' },
    clearAll: { en: 'Clear All', es: 'Deseleccionar todas' },
    perRegion: { en: 'Events per region', es: 'Eventos por región' },
    total: {
      en: '{{regions}} × {{each}} = {{all}}. They appear in the public listings.',
      es: '{{regions}} × {{each}} = {{all}}. Aparecen en las listas públicas.',
    },
    regionCount_one: { en: '{{count}} region', es: '{{count}} región' },
    regionCount_other: { en: '{{count}} regions', es: '{{count}} regiones' },
    eventCount_one: { en: '{{count}} event', es: '{{count}} evento' },
    eventCount_other: { en: '{{count}} events', es: '{{count}} eventos' },
    generate: { en: 'Generate Sample Events', es: 'Generar eventos de muestra' },
    generating: { en: 'Generating...', es: 'Generando...' },
    noRegions: { en: 'No Regions Selected', es: 'Falta elegir regiones' },
    noRegionsText: {
      en: 'Please select at least one region to generate events.',
      es: 'Elegí al menos una región para generar eventos.',
    },
    view: { en: 'See the events', es: 'Ver los eventos' },
    generated: { en: 'Events Generated', es: 'Eventos generados' },
    generatedText_one: {
      en: 'Successfully generated sample events for {{count}} region.',
      es: 'Ya hay eventos de muestra en {{count}} región.',
    },
    generatedText_other: {
      en: 'Successfully generated sample events for {{count}} regions.',
      es: 'Ya hay eventos de muestra en {{count}} regiones.',
    },
    failed: { en: 'Error Generating Events', es: 'Error al generar los eventos' },
    failedText: {
      en: 'There was an error generating sample events.',
      es: 'Ocurrió un error al generar los eventos de muestra.',
    },
    removeTitle: { en: 'Remove samples', es: 'Eliminar las muestras' },
    removeText: {
      en: 'This deletes all sample events and their RSVPs. Real events stay.',
      es: 'Se eliminan todos los eventos de muestra y sus respuestas. Los eventos reales se quedan.',
    },
    remove: { en: 'Remove all sample events', es: 'Eliminar todos los eventos de muestra' },
    removed: { en: 'Samples removed', es: 'Muestras eliminadas' },
    removedText: { en: 'Sample events removed: {{count}}', es: 'Eventos de muestra eliminados: {{count}}' },
    removeFailed: { en: 'Couldn’t remove the samples', es: 'No se pudieron eliminar las muestras' },
  },
  people: {
    title: { en: 'People', es: 'Personas' },
    lead: {
      en: 'Find people, help them with their account, or suspend them.',
      es: 'Buscá personas, ayudales con su cuenta o suspendelas.',
    },
    letters: { en: 'Messages from the contact form', es: 'Mensajes del formulario de contacto' },
    log: { en: 'Audit log', es: 'Registro de acciones' },
    find: { en: 'Find people', es: 'Buscar personas' },
    who: { en: 'Name, username or email', es: 'Nombre, usuario o correo' },
    search: { en: 'Search', es: 'Buscar' },
    nobody: { en: 'No one found.', es: 'No se encontró a nadie.' },
    more: {
      en: 'The first {{count}}. Type more to narrow it down.',
      es: 'Las primeras {{count}}. Escribí más para acotar.',
    },
    unconfirmed: { en: 'not confirmed', es: 'sin confirmar' },
    suspended: { en: 'Suspended', es: 'Suspendida' },
    suspend: { en: 'Suspend', es: 'Suspender' },
    suspendWho: { en: 'Suspend: {{name}}', es: 'Suspender: {{name}}' },
    suspendText: {
      en:
        'They’re logged out everywhere right away and can’t log in. Their events, their page and their face among guests ' +
        'are hidden, and they receive no Cora. You can undo all of this.',
      es:
        'Se cierran todas sus sesiones de inmediato y no puede entrar. Se ocultan sus eventos, su página y su cara entre ' +
        'quienes asisten, y no recibe Cora. Todo se puede deshacer.',
    },
    suspendDone: { en: 'Suspended', es: 'Cuenta suspendida' },
    restore: { en: 'Lift suspension', es: 'Levantar suspensión' },
    restoreWho: { en: 'Lift suspension: {{name}}', es: 'Levantar suspensión: {{name}}' },
    restoreText: {
      en: 'They can log in again, and what was hidden with the account is shown again.',
      es: 'Va a poder entrar de nuevo, y lo que se ocultó con la cuenta se vuelve a ver.',
    },
    restoreDone: { en: 'Suspension lifted', es: 'Suspensión levantada' },
    sendLink: { en: 'Send password link', es: 'Enviar enlace de contraseña' },
    sendLinkWho: { en: 'Send password link: {{name}}', es: 'Enviar enlace de contraseña: {{name}}' },
    sendLinkText: {
      en: 'We’ll email {{email}} a link to set a new password. It expires in an hour.',
      es: 'Le enviamos a {{email}} un enlace para elegir una contraseña nueva. Vence en una hora.',
    },
    sendLinkDone: { en: 'Link sent', es: 'Enlace enviado' },
    confirmAddress: { en: 'Confirm email', es: 'Confirmar correo' },
    confirmAddressWho: { en: 'Confirm email: {{name}}', es: 'Confirmar correo: {{name}}' },
    confirmAddressText: {
      en: 'Only do this if you know {{email}} is theirs. This can’t be undone.',
      es: 'Solo si sabés que {{email}} es de esta persona. No se puede deshacer.',
    },
    confirmAddressDone: { en: 'Email confirmed', es: 'Correo confirmado' },
    admins: { en: 'Admins', es: 'Admins' },
    failed: { en: 'Couldn’t load the admins', es: 'No se pudo cargar la lista de admins' },
    admin: { en: 'Admin', es: 'Admin' },
    you: { en: 'You', es: 'Vos' },
    since: { en: 'since {{date}}', es: 'desde {{date}}' },
    promote: { en: 'Make admin', es: 'Hacer admin' },
    promoteWho: { en: 'Make admin: {{name}}', es: 'Hacer admin: {{name}}' },
    promoted: { en: 'Now an admin', es: 'Ahora es admin' },
    demote: { en: 'Remove admin', es: 'Quitar admin' },
    demoteWho: { en: 'Remove admin: {{name}}', es: 'Quitar admin: {{name}}' },
    promoteText: {
      en: 'Admins see and change everything: events, people, claims and Cora’s books.',
      es: 'Un admin ve y cambia todo: eventos, personas, reclamos y las cuentas de Cora.',
    },
    demoteText: {
      en: 'They lose access to the admin pages right away.',
      es: 'Pierde de inmediato el acceso a las páginas de administración.',
    },
    demoted: { en: 'No longer an admin', es: 'Ya no es admin' },
    changeFailed: { en: 'Nothing was changed', es: 'No se cambió nada' },
  },
  events: {
    title: { en: 'Moderation', es: 'Moderación' },
    lead: {
      en: 'Hidden events don’t appear in lists, feeds or emails. Only the creator and admins can see them.',
      es: 'Los eventos ocultos no aparecen en listas, suscripciones ni correos. Solo los ven quien los creó y los admins.',
    },
    hideTitle: { en: 'Hide an event', es: 'Ocultar un evento' },
    which: { en: 'Event', es: 'Evento' },
    whichHelp: { en: 'Event link or number', es: 'Enlace del evento, o su número' },
    noSuchAddress: { en: 'That isn’t a link to an event', es: 'Ese no es el enlace de un evento' },
    reason: { en: 'Reason', es: 'Motivo' },
    reasonHelp: { en: 'The creator will see this.', es: 'Lo va a leer quien lo creó.' },
    reasonNeeded: { en: 'Enter a reason of at least 3 characters', es: 'Escribí un motivo de al menos 3 caracteres' },
    hideLater: {
      en: 'Hide the later dates of its series too',
      es: 'Ocultar también las fechas siguientes de su serie',
    },
    hide: { en: 'Hide event', es: 'Ocultar evento' },
    hidden: { en: 'Event hidden', es: 'Evento oculto' },
    shown: { en: 'Event shown again', es: 'El evento vuelve a mostrarse' },
    hideFailed: { en: 'Nothing was changed', es: 'No se cambió nada' },
    parts: { en: 'On this page', es: 'En esta página' },
    all: { en: 'All events', es: 'Todos los eventos' },
    hiddenTitle: { en: 'Hidden events', es: 'Eventos ocultos' },
    noneHidden: { en: 'No hidden events.', es: 'No hay eventos ocultos.' },
    hiddenFailed: { en: 'Couldn’t load the hidden events', es: 'No se pudieron cargar los eventos ocultos' },
    show: { en: 'Show again', es: 'Volver a mostrar' },
    showWhich: { en: 'Show again: {{title}}', es: 'Volver a mostrar: {{title}}' },
  },
  reports: {
    title: { en: 'Reported events', es: 'Eventos reportados' },
    lead: {
      en: 'Your decision applies to all reports of an event. If upheld, reporters earn {{amount}} Cora and are notified. The creator never sees who reported.',
      es:
        'Tu decisión vale para todos los reportes de un evento. Si se aceptan, quienes reportaron ganan {{amount}} Cora y ' +
        'reciben un aviso. Quien creó el evento nunca sabe quién lo reportó.',
    },
    none: { en: 'No reports to review.', es: 'No hay reportes por revisar.' },
    failed: { en: 'Couldn’t load the reports', es: 'No se pudieron cargar los reportes' },
    count_one: { en: '{{count}} report', es: '{{count}} reporte' },
    count_other: { en: '{{count}} reports', es: '{{count}} reportes' },
    moreReports_one: { en: 'Show {{count}} more report', es: 'Ver {{count}} reporte más' },
    moreReports_other: { en: 'Show {{count}} more reports', es: 'Ver {{count}} reportes más' },
    picture: { en: 'About this picture', es: 'Sobre esta foto' },
    question: { en: 'About the question: “{{text}}”', es: 'Sobre la pregunta: “{{text}}”' },
    furtherReports: { en: 'And {{count}} more', es: 'Y {{count}} más' },
    more: { en: 'Show more reported events', es: 'Ver más eventos reportados' },
    furtherEvents: {
      en: 'The first {{shown}} of {{count}} reported events',
      es: 'Los primeros {{shown}} de {{count}} eventos reportados',
    },
    hidden: { en: 'Hidden', es: 'Oculto' },
    right: { en: 'Uphold', es: 'Aceptar' },
    rightWhich: { en: 'Uphold the reports of {{title}}', es: 'Aceptar los reportes de {{title}}' },
    wrong: { en: 'Dismiss', es: 'Descartar' },
    wrongWhich: { en: 'Dismiss the reports of {{title}}', es: 'Descartar los reportes de {{title}}' },
    wrongTitle: { en: 'Dismiss these reports?', es: '¿Descartar estos reportes?' },
    wrongText: {
      en: 'All reports of “{{title}}” are closed, and the event stays as it is. The reporters are notified.',
      es: 'Se cierran todos los reportes de “{{title}}” y el evento queda como está. Se avisa a quienes reportaron.',
    },
    wrongYes: { en: 'Dismiss them', es: 'Descartarlos' },
    rightTitle: { en: 'Uphold these reports?', es: '¿Aceptar estos reportes?' },
    rightText: {
      en: 'Hide “{{title}}”, or close the reports because it has been fixed.',
      es: 'Ocultá “{{title}}”, o cerrá los reportes porque ya se corrigió.',
    },
    rightHidden: { en: '“{{title}}” is already hidden.', es: '“{{title}}” ya está oculto.' },
    reason: { en: 'Reason, if you hide it', es: 'Motivo, si lo ocultás' },
    hide: { en: 'Hide the event', es: 'Ocultar el evento' },
    leave: { en: 'Already fixed', es: 'Ya se corrigió' },
    leaveHidden: { en: 'Thank the reporters', es: 'Agradecer los reportes' },
    upheld: { en: 'Reports upheld', es: 'Reportes aceptados' },
    dismissed: { en: 'Reports dismissed', es: 'Reportes descartados' },
    decideFailed: { en: 'Couldn’t save the decision', es: 'No se pudo guardar la decisión' },
  },
  claims: {
    title: { en: 'Claims to review', es: 'Reclamos por revisar' },
    lead: {
      en: 'Nothing proves yet that these events belong to the people who claim them. Check with the organizer before you approve.',
      es: 'Todavía nada prueba que estos eventos sean de quien los reclama. Antes de aprobar, confirmalo con quien organiza.',
    },
    none: { en: 'No claims to review.', es: 'No hay reclamos por revisar.' },
    failed: { en: 'Couldn’t load the claims', es: 'No se pudieron cargar los reclamos' },
    nobody: { en: 'A deleted account', es: 'Una cuenta borrada' },
    accept: { en: 'Approve', es: 'Aprobar' },
    acceptWhich: { en: 'Approve the claim on {{title}}', es: 'Aprobar el reclamo de {{title}}' },
    accepted: { en: 'Claim approved', es: 'Reclamo aprobado' },
    refuse: { en: 'Reject', es: 'Rechazar' },
    refuseWhich: { en: 'Reject the claim on {{title}}', es: 'Rechazar el reclamo de {{title}}' },
    refuseTitle: { en: 'Reject this claim?', es: '¿Rechazar este reclamo?' },
    refuseText: {
      en: '“{{title}}” goes back to how it was imported and is unclaimed again. The person who claimed it is notified and can’t claim it again.',
      es: '“{{title}}” vuelve a como se importó y queda sin dueño. Se avisa a quien lo reclamó, que ya no podrá reclamarlo.',
    },
    refuseKeepingText: {
      en: '“{{title}}” is unclaimed again but keeps the changes of the person who claimed it: its original wasn’t stored. They can’t claim it again.',
      es: '“{{title}}” queda sin dueño, pero con los cambios de quien lo reclamó: no se guardó el original. Se le avisa, y ya no podrá reclamarlo.',
    },
    refuseUnknownText: {
      en:
        '“{{title}}” is unclaimed again. If its original was stored, it also goes back to how it was imported. ' +
        'The person who claimed it is notified and can’t claim it again.',
      es: '“{{title}}” queda sin dueño. Si se guardó el original, también vuelve a como se importó. Se avisa a quien lo reclamó, que ya no podrá reclamarlo.',
    },
    refuseYes: { en: 'Reject the claim', es: 'Rechazar el reclamo' },
    refused: {
      en: 'Claim rejected. The event is unclaimed again and the reward was reversed.',
      es: 'Reclamo rechazado. El evento queda sin dueño y se revirtió la recompensa.',
    },
    decideFailed: { en: 'Couldn’t save the decision', es: 'No se pudo guardar la decisión' },
    history: { en: 'All claims', es: 'Todos los reclamos' },
    historyLead: {
      en: 'Revoke a claim if someone else turns out to own the event.',
      es: 'Revocá un reclamo si el evento resulta ser de otra persona.',
    },
    historyShow: { en: 'Show all claims', es: 'Ver todos los reclamos' },
    historyNone: { en: 'No claims yet.', es: 'Todavía no hay reclamos.' },
    state: {
      verified: { en: 'Verified', es: 'Verificado' },
      provisional: { en: 'Waiting', es: 'En espera' },
      accepted: { en: 'Approved', es: 'Aprobado' },
      refused: { en: 'Rejected or revoked', es: 'Rechazado o revocado' },
    },
    revoke: { en: 'Revoke', es: 'Revocar' },
    revokeWhich: { en: 'Revoke the claim on {{title}}', es: 'Revocar el reclamo de {{title}}' },
    revokeTitle: { en: 'Revoke this claim?', es: '¿Revocar este reclamo?' },
    revokeText: {
      en:
        '“{{title}}” goes back to how it was imported and is unclaimed again. If the person who claimed it cancelled or deleted it, ' +
        'it stays that way, and the original is listed again as a new event, unless it’s over. The reward is taken back.',
      es:
        '“{{title}}” vuelve a como se importó y queda sin dueño. Si quien lo reclamó lo canceló o lo borró, así queda, ' +
        'y el original se publica otra vez como un evento nuevo, a menos que ya haya pasado. Se revierte la recompensa.',
    },
    revokeKeepingText: {
      en:
        '“{{title}}” is unclaimed again but keeps the changes of the person who claimed it: its original wasn’t stored. ' +
        'If that person cancelled or deleted it, it stays that way. The reward is taken back.',
      es:
        '“{{title}}” queda sin dueño, pero con los cambios de quien lo reclamó: no se guardó el original. ' +
        'Si esa persona lo canceló o lo borró, así queda. Se revierte la recompensa.',
    },
    revokeUnknownText: {
      en:
        '“{{title}}” is unclaimed again. If its original was stored, it also goes back to how it was imported. ' +
        'The reward is taken back.',
      es:
        '“{{title}}” queda sin dueño. Si se guardó el original, también vuelve a como se importó. ' +
        'Se revierte la recompensa.',
    },
    revokeYes: { en: 'Revoke the claim', es: 'Revocar el reclamo' },
    keep: { en: 'Keep it', es: 'Dejarlo' },
    revoked: { en: 'Claim revoked', es: 'Reclamo revocado' },
    revokeFailed: { en: 'Couldn’t revoke the claim', es: 'No se pudo revocar el reclamo' },
  },
  deadLetters: {
    title: { en: 'Failed messages', es: 'Mensajes fallidos' },
    lead: {
      en: 'Messages and emails that repeatedly failed are kept here for retry.',
      es: 'Los mensajes y correos que fallaron varias veces quedan aquí para reintentarlos.',
    },
    none: { en: 'No failed messages', es: 'No hay mensajes fallidos' },
    noneText: { en: 'Everything was delivered.', es: 'Todo se entregó.' },
    failed: { en: 'Couldn’t load the messages', es: 'No se pudieron cargar los mensajes' },
    retry: { en: 'Retry', es: 'Reintentar' },
    retryOf: { en: 'Retry: {{subject}}', es: 'Reintentar: {{subject}}' },
    retried: { en: 'Message resent', es: 'Mensaje enviado de nuevo' },
    retriedText: { en: 'If it fails again, it comes back here.', es: 'Si vuelve a fallar, regresa aquí.' },
    retryFailed: { en: 'Couldn’t resend the message', es: 'No se pudo reenviar el mensaje' },
    handledBy: { en: '{{service}} · {{handler}}', es: '{{service}} · {{handler}}' },
  },
})
