import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Invitados',
  back: 'Volver al evento',
  loginText: 'Iniciá sesión para ver quién respondió a tu evento',
  failed: 'No se pudo cargar la lista de invitados',
  csv: 'Descargar CSV',
  csvFailed: 'No se pudo hacer el archivo',
  none: 'Todavía nadie ha respondido',
  noneText: 'Compartí el evento: quien responda aparece aquí con su nombre.',
  search: 'Buscar por nombre',
  notFound: 'Nadie de la lista se llama «{{name}}».',
  somebody: 'Alguien sin nombre',
  going: 'Va',
  maybe: 'Tal vez',
  write: 'Escribir a los invitados',
  writeText: 'Le llega a quien respondió o tiene entrada: como aviso, y por correo si confirmó su dirección.',
  text: 'Mensaje',
  textHelp: 'Hasta 1.000 caracteres, tres mensajes por día.',
  send: 'Enviar',
  sending: 'Enviando...',
  cancel: 'Cancelar',
  sent: 'Mensaje enviado',
  sendFailed: 'El mensaje no se envió',
}
