import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts for claiming an event. */
export const messages = extendNamespace(common, {
  claim: {
    title: { en: 'Is it yours? Claim it', es: '¿Es tuyo? Reclamalo' },
    text: {
      en: 'This event came from a community chat. If you organize it, claim it to edit it and manage RSVPs.',
      es: 'Este evento llegó desde un chat comunitario. Si lo organizás, podés editarlo y recibir las confirmaciones.',
    },
    claim: { en: 'Claim event', es: 'Reclamar evento' },
    done: { en: 'Event Claimed', es: 'Evento reclamado' },
    doneText: {
      en: 'You earned {{amount}} Cora. You can edit the event now.',
      es: 'Ganaste {{amount}} Cora. Ya podés editar el evento.',
    },
    doneTextPlain: { en: 'It’s yours now: you can edit it.', es: 'Ya es tuyo: podés editarlo.' },
    failed: { en: 'Error Claiming Event', es: 'No se pudo reclamar el evento' },
    failedText: { en: 'Please try again later', es: 'Intentá de nuevo más tarde' },
    unreachable: {
      en: 'Connection error. Check your connection and try again; it will not be claimed twice.',
      es: 'Falló la conexión. Revisala e intentá de nuevo; no se reclama dos veces.',
    },
    phoneTitle: { en: 'Confirm your phone', es: 'Confirmá tu celular' },
    phoneText: {
      en: 'Enter the phone number from the original post. No one else sees it.',
      es: 'Escribí el número con el que se publicó el evento. Nadie más lo ve.',
    },
    phone: { en: 'Phone number', es: 'Número de celular' },
    phoneHelp: {
      en: '8 digits; add the country code if it’s not Costa Rican',
      es: 'Ocho dígitos, o con su prefijo si es de otro país',
    },
    verify: { en: 'Verify and claim', es: 'Verificar y reclamar' },
    verifying: { en: 'Verifying...', es: 'Verificando...' },
    wrongPhone: {
      en: 'Verification failed. Please check your phone number.',
      es: 'La verificación falló. Revisá tu número.',
    },
    phoneFailed: {
      en: 'Phone verification failed. Please check your number and try again.',
      es: 'No se pudo verificar el celular. Revisá tu número e intentá de nuevo.',
    },
    tooMany: {
      en: 'Too many failed attempts. Please check your number and try again in an hour.',
      es: 'La verificación falló demasiadas veces. Revisá tu número e intentá de nuevo en una hora.',
    },
    codeTitle: { en: 'Enter the code', es: 'Escribí el código' },
    codeText: {
      en: 'We sent a six-digit code to {{phone}}. It expires in 10 minutes.',
      es: 'Enviamos un mensaje con seis dígitos al {{phone}}. Sirve por diez minutos.',
    },
    code: { en: 'Code', es: 'Código' },
    sendAgain: { en: 'Send another code', es: 'Enviar otro código' },
    otherPhone: { en: 'Use another number', es: 'Usar otro número' },
    wrongCode: {
      en: 'Phone verification failed. That is not the code we sent, or it is too old.',
      es: 'La verificación falló. Ese no es el código que enviamos, o ya venció.',
    },
    cancel: { en: 'Cancel', es: 'Cancelar' },
  },
})
