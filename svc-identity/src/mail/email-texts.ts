import type { Language } from '@convive/contracts/enums'

const en = {
  reset: {
    subject: 'Choose a new password for Convive',
    before:
      'Somebody, hopefully you, asked for a new password for the account with this address. To choose it, open this link:',
    after:
      'The link works once and for one hour. If it was not you, you can ignore this mail: your password stays as it is.',
  },
  verify: {
    subject: 'Confirm your email for Convive',
    before: 'This address was given for an account at Convive. If it is yours, confirm it by opening this link:',
    after: 'The link works for three days. If you did not give it, you can ignore this mail.',
  },
  passwordChanged: {
    subject: 'Your password at Convive was changed',
    before:
      'The password of the account with this address was changed, and every other device was logged out. If it ' +
      'was not you, choose a new password right away:',
    after: 'If it was you, there is nothing to do.',
  },
  emailChanged: {
    subject: 'Your email at Convive was changed',
    before:
      'The account that had this address has another one now, and we will not write to this one again. If it was not you, tell us from this address:',
    after: 'If it was you, there is nothing to do.',
  },
  emailMoved: {
    subject: 'Your email at Convive was changed',
    before:
      'The account that had this address has another one now. If it was not you, choose a new password right ' +
      'away; for seven days you can still do so with this address:',
    after: 'If it was you, there is nothing to do.',
  },
}

const es: typeof en = {
  reset: {
    subject: 'Elegí una contraseña nueva para Convive',
    before:
      'Alguien, ojalá vos, pidió una contraseña nueva para la cuenta que tiene este correo. Para elegirla, abrí este enlace:',
    after:
      'El enlace sirve una sola vez y por una hora. Si no fuiste vos, podés ignorar este correo: tu contraseña sigue igual.',
  },
  verify: {
    subject: 'Confirmá tu correo para Convive',
    before: 'Este correo se dio para una cuenta de Convive. Si es tuyo, confirmalo abriendo este enlace:',
    after: 'El enlace sirve por tres días. Si no fuiste vos, podés ignorar este correo.',
  },
  passwordChanged: {
    subject: 'Cambió tu contraseña de Convive',
    before:
      'La contraseña de la cuenta que tiene este correo cambió, y se cerró la sesión en los demás dispositivos. ' +
      'Si no fuiste vos, elegí una contraseña nueva ya mismo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  emailChanged: {
    subject: 'Cambió tu correo en Convive',
    before:
      'La cuenta que tenía este correo ahora tiene otro, y no te vamos a escribir más a este. Si no fuiste vos, contanos desde este mismo correo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  emailMoved: {
    subject: 'Cambió tu correo en Convive',
    before:
      'La cuenta que tenía este correo ahora tiene otro. Si no fuiste vos, elegí una contraseña nueva ya mismo; ' +
      'por siete días todavía podés hacerlo con este correo:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
}

/** The texts of mails, by the recipient's language. */
export const emailTexts: Record<Language, typeof en> = { en, es }
