import type { Translated } from '@convive/ui-kit'
import type { claimEn } from './claim-en.ts'

export const claimEs: Translated<typeof claimEn> = {
  title: '¿Es tuyo? Reclamalo',
  text: 'Este evento llegó desde un chat comunitario. Si lo organizás, podés editarlo y recibir las confirmaciones.',
  claim: 'Reclamar evento',
  done: 'Evento reclamado',
  doneText: 'Ganaste {{amount}} Cora. Ya podés editar el evento.',
  doneTextPlain: 'Ya es tuyo: podés editarlo.',
  failed: 'No se pudo reclamar el evento',
  failedText: 'Intentá de nuevo más tarde',
  unreachable: 'Falló la conexión. Revisala e intentá de nuevo; no se reclama dos veces.',
  phoneTitle: 'Confirmá tu celular',
  phoneText: 'Escribí el número con el que se publicó el evento. Nadie más lo ve.',
  phone: 'Número de celular',
  phoneHelp: 'Ocho dígitos, o con su prefijo si es de otro país',
  verify: 'Verificar y reclamar',
  verifying: 'Verificando...',
  wrongPhone: 'La verificación falló. Revisá tu número.',
  tooMany: 'La verificación falló demasiadas veces. Revisá tu número e intentá de nuevo en una hora.',
  codeTitle: 'Escribí el código',
  codeText: 'Enviamos un mensaje con seis dígitos al {{phone}}. Sirve por diez minutos.',
  code: 'Código',
  sendAgain: 'Enviar otro código',
  otherPhone: 'Usar otro número',
  wrongCode: 'La verificación falló. Ese no es el código que enviamos, o ya venció.',
  cancel: 'Cancelar',
}
