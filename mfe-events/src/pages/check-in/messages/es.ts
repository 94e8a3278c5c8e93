import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Registro en la entrada',
  back: 'Volver al evento',
  loginText: 'Iniciá sesión para registrar entradas',
  failed: 'No se pudo cargar la lista de entradas',
  ready: 'Escaneá el código de una entrada, o escribilo.',
  inside: 'Entraron {{inside}} de {{all}}',
  queued_one: '{{count}} registro por enviar. Queda en este aparato hasta que haya conexión.',
  queued_other: '{{count}} registros por enviar. Quedan en este aparato hasta que haya conexión.',
  offline: 'No hay conexión. Las entradas se buscan en la lista de cuando la había; dejá esta página abierta.',
  code: 'Código de la entrada',
  check: 'Registrar',
  recent: 'Últimos registros',
  holder: '{{name}} · entrada {{seat}} de {{seats}}',
  nobody: 'Cuenta borrada',
  usedAt: 'entró el {{when}}',
  pendingSync: 'por enviar',
  sentLater: 'enviado después',
  outcome: {
    ok: '¡Pase adelante!',
    used: 'Ya se usó',
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
    unknown: 'No existe una entrada con este código. Revisá si hay un error al escribirlo.',
    not_a_code: 'Este no es el código de una entrada. Tiene 26 letras y dígitos.',
    unchecked: 'No hay conexión, y este navegador no puede buscar en la lista. Intentá de nuevo en un momento.',
    not_stored:
      'No hay conexión, y este dispositivo no puede guardar el registro. Liberá espacio o salí de la ventana privada, y escaneá otra vez.',
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
