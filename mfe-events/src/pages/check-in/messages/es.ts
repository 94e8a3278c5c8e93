import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Control de ingreso',
  back: 'Volver al evento',
  loginText: 'Iniciá sesión para controlar el ingreso',
  failed: 'No se pudo cargar la lista de entradas',
  ready: 'Escaneá el código de una entrada, o escribilo.',
  inside: 'Entraron {{inside}} de {{all}}',
  queued_one: '{{count}} ingreso por sincronizar. Queda guardado en este dispositivo hasta que haya conexión.',
  queued_other: '{{count}} ingresos por sincronizar. Quedan guardados en este dispositivo hasta que haya conexión.',
  unreadable:
    'En este dispositivo hay ingresos guardados que esta página no puede leer ni sincronizar. ' +
    'Volvé a cargar la página. Si este aviso sigue, esas entradas todavía cuentan como sin usar: ' +
    'cuando se acepte una, preguntá si la persona ya había entrado.',
  discardUnreadable: 'Borrarlos y quitar este aviso',
  offline: 'No hay conexión. Usamos la última lista guardada; dejá esta página abierta.',
  code: 'Código de la entrada',
  check: 'Dejar entrar',
  recent: 'Últimos ingresos',
  holder: '{{name}} · entrada {{seat}} de {{seats}}',
  nobody: 'Cuenta borrada',
  usedAt: 'entró el {{when}}',
  waitingToSync: 'por sincronizar',
  sentLater: 'sincronizado después',
  undo: 'Deshacer',
  undoOf: 'Deshacer: {{holder}}',
  undoFailed: 'No se pudo deshacer el registro',
  outcome: {
    ok: '¡Pase adelante!',
    used: 'Ya se usó',
    undone: 'Deshecho',
    other_event: 'Es de otro evento',
    refunded: 'Devuelta',
    unknown: 'Entrada desconocida',
    not_a_code: 'No es una entrada',
    unchecked: 'Sin comprobar',
    not_stored: 'Sin comprobar',
    refused: 'Sin comprobar',
  },
  text: {
    other_event: 'Esta entrada es para otro evento.',
    refunded: 'El dinero se devolvió, así que esta entrada ya no sirve.',
    unknown: 'No existe una entrada con este código. Revisá que esté bien escrito.',
    not_a_code: 'Este no es el código de una entrada. Tiene 26 letras y dígitos.',
    unchecked: 'No hay conexión, y este navegador no puede buscar en la lista. Intentá de nuevo en un momento.',
    not_stored:
      'No hay conexión, y este dispositivo no puede guardar el ingreso. Liberá espacio o salí de la ventana privada, y escaneá otra vez.',
  },
  camera: {
    start: 'Escanear con la cámara',
    stop: 'Apagar la cámara',
    view: 'Imagen de la cámara',
    denied:
      'No se puede usar la cámara. Permitila en los ajustes del navegador para este sitio, o escribí los códigos.',
    missing: 'No se pudo encender ninguna cámara. Escribí los códigos.',
  },
}
