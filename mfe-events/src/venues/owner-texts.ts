import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('venue-owner', {
  claimTitle: { en: 'Is this your venue?', es: '¿Este local es tuyo?' },
  claimText: {
    en: 'Ask to manage it: you can then change its text, its pin and its monthly Cora limit.',
    es: 'Pedí administrarlo: así podés cambiar el texto, el punto en el mapa y el límite mensual de Cora.',
  },
  note: { en: 'How can we tell?', es: '¿Cómo podemos saberlo?' },
  noteHelp: {
    en: 'What you do there, and how to reach you at the venue. Only admins see it.',
    es: 'Qué hacés ahí y cómo contactarte en el local. Solo lo ven quienes administran Convive.',
  },
  claim: { en: 'Claim this venue', es: 'Reclamar este local' },
  claimed: { en: 'Claim sent', es: 'Se envió tu reclamo' },
  claimFailed: { en: 'Couldn’t send your claim', es: 'No se pudo enviar tu reclamo' },
  waitingTitle: { en: 'Your claim is waiting', es: 'Tu reclamo está en revisión' },
  waitingText: {
    en: 'An admin checks it. If it’s approved, you can change the venue here.',
    es: 'El equipo de Convive lo revisa. Si lo aprueba, vas a poder cambiar el local aquí.',
  },
  refusedTitle: { en: 'Your claim wasn’t approved', es: 'No se aprobó tu reclamo' },
  refusedText: { en: 'If you think that’s a mistake, contact us.', es: 'Si creés que es un error, escribinos.' },
  ownTitle: { en: 'This is your venue', es: 'Este local es tuyo' },
  ownText: {
    en: 'Keep what people read up to date. To change its name, kind or region, contact us.',
    es: 'Mantené al día lo que lee la gente. Para cambiar el nombre, el tipo o la región, escribinos.',
  },
  edit: { en: 'Edit venue', es: 'Editar local' },
  changedElsewhere: {
    en: 'Somebody else saved meanwhile: {{value}}',
    es: 'Mientras tanto alguien más guardó: {{value}}',
  },
  account: { en: 'Balance and payments', es: 'Saldo y pagos' },
  description: { en: 'Description', es: 'Descripción' },
  limit: { en: 'Cora per month', es: 'Cora por mes' },
  limitHelp: {
    en: 'Empty is no limit, 0 pauses payments. A change counts from the next payment on.',
    es: 'Vacío es sin límite y 0 pausa los pagos. El cambio vale desde el próximo pago.',
  },
  limitAmbiguous: {
    en: 'Enter the limit without periods or commas: “1.000” could mean a thousand or one.',
    es: 'Escribí el límite sin puntos ni comas: «1.000» puede ser mil o uno.',
  },
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  saved: { en: 'Venue saved', es: 'Local guardado' },
  saveFailed: { en: 'Couldn’t save the venue', es: 'No se pudo guardar el local' },
  statement: { en: 'Payments received', es: 'Pagos recibidos' },
  month: { en: 'Month', es: 'Mes' },
  download: { en: 'Payments (CSV)', es: 'Pagos (CSV)' },
  downloadFailed: { en: 'Couldn’t download the payments', es: 'No se pudieron descargar los pagos' },
  statementFailed: { en: 'Couldn’t load the payments', es: 'No se cargaron los pagos' },
  received_one: { en: '{{amount}} Cora in {{payments}} payment', es: '{{amount}} Cora en {{payments}} pago' },
  received_other: { en: '{{amount}} Cora in {{payments}} payments', es: '{{amount}} Cora en {{payments}} pagos' },
  withoutLimit: { en: 'No monthly limit', es: 'Sin límite mensual' },
  ofLimit: {
    en: '{{used}} of {{limit}} Cora of the monthly limit used',
    es: 'Se han usado {{used}} de {{limit}} Cora del límite mensual',
  },
  byDay: { en: 'Payments by day', es: 'Pagos por día' },
})
