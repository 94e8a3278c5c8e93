import type { Language } from '@convive/contracts/enums'

const en = {
  reset: {
    subject: 'Choose a new password for Convive',
    before:
      'We received a request to reset the password of the account with this address. To choose a new one, open this link:',
    after:
      'The link works once and expires in one hour. If it wasn’t you, ignore this email: your password stays the same.',
  },
  confirmEmail: {
    subject: 'Confirm your email for Convive',
    before: 'Someone signed up for Convive with this address. If it was you, confirm it here:',
    after: 'The link expires in three days. If it wasn’t you, ignore this email.',
  },
  loginCode: {
    subject: 'Your Convive code',
    before: 'To log in to Convive with this address, enter this code:',
    after:
      'It works once and expires in ten minutes. If it wasn’t you, ignore this email, and don’t share the code with anyone.',
  },
  contactMessage: {
    subject: 'A message from the Convive contact form',
    before: 'Someone wrote to the admins:',
    after: 'Reply to the address above. You’re getting this email because you’re an admin.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Convive account',
    before:
      'A new passkey can now log in to the account with this address. If it wasn’t you, choose a new password right ' +
      'away, which also removes every passkey:',
    after: 'If it was you, there’s nothing to do.',
  },
  passwordChanged: {
    subject: 'Your Convive password was changed',
    before:
      'The password of the account with this address was changed, and every other device was logged out. If it ' +
      'wasn’t you, choose a new password right away:',
    after: 'If it was you, there’s nothing to do.',
  },
  emailChanged: {
    subject: 'Your Convive email was changed',
    before:
      'Your account now has another address, and we won’t email this one again. If it wasn’t you, tell us from this address:',
    after: 'If it was you, there’s nothing to do.',
  },
  emailMoved: {
    subject: 'Your Convive email was changed',
    before:
      'Your account now has another address. If it wasn’t you, choose a new password right ' +
      'away; for seven days you can still do so with this address:',
    after: 'If it was you, there’s nothing to do.',
  },
}

const es: typeof en = {
  reset: {
    subject: 'Elegí una contraseña nueva para Convive',
    before:
      'Recibimos una solicitud para cambiar la contraseña de la cuenta con este correo. Para elegir una nueva, abrí este enlace:',
    after:
      'El enlace sirve una sola vez y vence en una hora. Si no fuiste vos, podés ignorar este correo: tu contraseña sigue igual.',
  },
  confirmEmail: {
    subject: 'Confirmá tu correo para Convive',
    before: 'Alguien se registró en Convive con este correo. Si fuiste vos, confirmalo aquí:',
    after: 'El enlace vence en tres días. Si no fuiste vos, podés ignorar este correo.',
  },
  loginCode: {
    subject: 'Tu código de Convive',
    before: 'Para iniciar sesión en Convive con este correo, ingresá este código:',
    after:
      'Sirve una sola vez y vence en diez minutos. Si no fuiste vos, ignorá este correo y no le des el código a nadie.',
  },
  contactMessage: {
    subject: 'Un mensaje del formulario de contacto de Convive',
    before: 'Alguien le escribió al equipo de Convive:',
    after: 'Contestá al correo de arriba. Recibís este mensaje porque sos admin.',
  },
  passkeyAdded: {
    subject: 'Tu cuenta de Convive tiene una llave de acceso nueva',
    before:
      'Ya se puede entrar con una llave de acceso nueva a la cuenta con este correo. Si no fuiste vos, elegí una ' +
      'contraseña nueva ya mismo; eso también quita todas las llaves:',
    after: 'Si fuiste vos, no tenés que hacer nada.',
  },
  passwordChanged: {
    subject: 'Cambió tu contraseña de Convive',
    before:
      'Cambió la contraseña de la cuenta con este correo, y se cerró la sesión en los demás dispositivos. ' +
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

/** The words of the button in each mail that has a link. */
export const emailButtons = {
  en: {
    reset: 'Choose a new password',
    confirmEmail: 'Confirm my email',
    passkeyAdded: 'Choose a new password',
    passwordChanged: 'Choose a new password',
    emailChanged: 'Contact us',
    emailMoved: 'Choose a new password',
  },
  es: {
    reset: 'Elegir una contraseña nueva',
    confirmEmail: 'Confirmar mi correo',
    passkeyAdded: 'Elegir una contraseña nueva',
    passwordChanged: 'Elegir una contraseña nueva',
    emailChanged: 'Escribinos',
    emailMoved: 'Elegir una contraseña nueva',
  },
} satisfies Record<Language, unknown>
