import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('check-in', {
  title: { en: 'Check-in', es: 'Control de ingreso' },
  back: { en: 'Back to the event', es: 'Volver al evento' },
  loginText: { en: 'Please log in to check in tickets', es: 'Iniciá sesión para controlar el ingreso' },
  failed: { en: 'Couldn’t load the list of tickets', es: 'No se pudo cargar la lista de entradas' },
  ready: { en: 'Scan a ticket’s code or type it in.', es: 'Escaneá el código de una entrada, o escribilo.' },
  inside: { en: '{{inside}} of {{all}} checked in', es: 'Entraron {{inside}} de {{all}}' },
  queued_one: {
    en: '{{count}} check-in waiting to sync. It’s saved on this device until you’re back online.',
    es: '{{count}} ingreso por sincronizar. Queda guardado en este dispositivo hasta que haya conexión.',
  },
  queued_other: {
    en: '{{count}} check-ins waiting to sync. They’re saved on this device until you’re back online.',
    es: '{{count}} ingresos por sincronizar. Quedan guardados en este dispositivo hasta que haya conexión.',
  },
  unreadable: {
    en:
      'This device saved check-ins that this page can’t read and sync. Reload the page. ' +
      'If this note stays, those tickets still count as unused: ' +
      'when a ticket is accepted, ask whether its holder is inside already.',
    es:
      'En este dispositivo hay ingresos guardados que esta página no puede leer ni sincronizar. ' +
      'Volvé a cargar la página. Si este aviso sigue, esas entradas todavía cuentan como sin usar: ' +
      'cuando se acepte una, preguntá si la persona ya había entrado.',
  },
  discardUnreadable: { en: 'Delete them and hide this note', es: 'Borrarlos y quitar este aviso' },
  offline: {
    en: 'You’re offline. Using the last saved list; keep this page open.',
    es: 'No hay conexión. Usamos la última lista guardada; dejá esta página abierta.',
  },
  code: { en: 'Ticket code', es: 'Código de la entrada' },
  check: { en: 'Check in', es: 'Dejar entrar' },
  recent: { en: 'Last scans', es: 'Últimos ingresos' },
  holder: { en: '{{name}} · ticket {{seat}} of {{seats}}', es: '{{name}} · entrada {{seat}} de {{seats}}' },
  nobody: { en: 'Account deleted', es: 'Cuenta borrada' },
  usedAt: { en: 'checked in {{when}}', es: 'entró el {{when}}' },
  waitingToSync: { en: 'waiting to sync', es: 'por sincronizar' },
  sentLater: { en: 'synced later', es: 'sincronizado después' },
  undo: { en: 'Undo', es: 'Deshacer' },
  undoOf: { en: 'Undo: {{holder}}', es: 'Deshacer: {{holder}}' },
  undoFailed: { en: 'Couldn’t undo the check-in', es: 'No se pudo deshacer el registro' },
  outcome: {
    ok: { en: 'Welcome!', es: '¡Pase adelante!' },
    used: { en: 'Already used', es: 'Ya se usó' },
    undone: { en: 'Undone', es: 'Deshecho' },
    other_event: { en: 'Wrong event', es: 'Es de otro evento' },
    refunded: { en: 'Refunded', es: 'Devuelta' },
    unknown: { en: 'Unknown ticket', es: 'Entrada desconocida' },
    not_a_code: { en: 'Not a ticket', es: 'No es una entrada' },
    unchecked: { en: 'Not checked', es: 'Sin comprobar' },
    not_stored: { en: 'Not checked', es: 'Sin comprobar' },
    refused: { en: 'Not checked', es: 'Sin comprobar' },
  },
  text: {
    other_event: { en: 'This ticket is for another event.', es: 'Esta entrada es para otro evento.' },
    refunded: {
      en: 'This ticket was refunded and is no longer valid.',
      es: 'El dinero se devolvió, así que esta entrada ya no sirve.',
    },
    unknown: {
      en: 'There is no ticket with this code. Check for typos.',
      es: 'No existe una entrada con este código. Revisá que esté bien escrito.',
    },
    not_a_code: {
      en: 'This isn’t a ticket code. A ticket code has 26 letters and digits.',
      es: 'Este no es el código de una entrada. Tiene 26 letras y dígitos.',
    },
    unchecked: {
      en: 'You’re offline, and this browser can’t check the saved list. Try again in a moment.',
      es: 'No hay conexión, y este navegador no puede buscar en la lista. Intentá de nuevo en un momento.',
    },
    not_stored: {
      en: 'You’re offline, and this device can’t save the check-in. Free some storage or leave the private window, then scan again.',
      es: 'No hay conexión, y este dispositivo no puede guardar el ingreso. Liberá espacio o salí de la ventana privada, y escaneá otra vez.',
    },
  },
  camera: {
    start: { en: 'Scan with the camera', es: 'Escanear con la cámara' },
    stop: { en: 'Stop the camera', es: 'Apagar la cámara' },
    view: { en: 'Camera view', es: 'Imagen de la cámara' },
    denied: {
      en: 'Camera access is blocked. Allow it in your browser’s settings for this site, or type the codes in.',
      es: 'No se puede usar la cámara. Permitila en los ajustes del navegador para este sitio, o escribí los códigos.',
    },
    missing: {
      en: 'Couldn’t start a camera. Type the codes in.',
      es: 'No se pudo encender ninguna cámara. Escribí los códigos.',
    },
  },
})
