import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  title: 'Avisos',
  unread_one: 'Avisos, {{count}} nuevo',
  unread_other: 'Avisos, {{count}} nuevos',
  new: 'Nuevo',
  all: 'Ver todos los avisos',
  none: 'Nada nuevo por ahora',
  noneText: 'Cuando llegue Cora, cambie un evento al que respondiste o se te devuelva una entrada, te avisamos aquí.',
  failed: 'No se pudieron leer tus avisos',
  incomplete: 'Algunos avisos no se pudieron leer.',
  loginText: 'Iniciá sesión para ver tus avisos',
  received: 'Recibiste {{amount}} Cora: {{what}}',
  contactMessage: '{{name}} le escribió a la administración',
  siteCapReached:
    'Las recompensas llegaron al tope diario de todo el sitio, {{amount}} Cora. Las demás esperan al otro día.',
  creatorCapReached:
    'Las recompensas en eventos de @{{username}} llegaron al tope diario de {{amount}} Cora. Las demás esperan al otro día.',
  formerCreatorCapReached:
    'Las recompensas en eventos de una cuenta borrada llegaron al tope diario de {{amount}} Cora. Las demás esperan al otro día.',
  changedWhen: '“{{title}}” cambió de hora o de fecha',
  changedWhere: '“{{title}}” cambió de lugar',
  changedBoth: '“{{title}}” cambió de fecha y de lugar',
  changed: '“{{title}}” tuvo un cambio',
  answered_one: '{{count}} persona respondió a “{{title}}”',
  answered_other: '{{count}} personas respondieron a “{{title}}”',
  wrote: 'Quien organiza “{{title}}” escribe: {{text}}',
  news: 'Hay noticias de “{{title}}”',
  published: '{{who}} publicó “{{title}}”',
  cancelled: '“{{title}}” se canceló: {{reason}}',
  refunded: 'Te estamos devolviendo {{amount}} por entradas para “{{title}}”',
  refundedCancelled: '“{{title}}” se canceló: te estamos devolviendo {{amount}} por tus entradas',
  refundedNoPlace: 'Ya no quedaba campo en “{{title}}”: te estamos devolviendo {{amount}}',
  hidden: 'El equipo de Convive ocultó “{{title}}”: {{reason}}',
  claimAccepted: '“{{title}}” es tuyo: aceptamos tu reclamo',
  claimProvisional: '“{{title}}” es tuyo por ahora: el equipo de Convive puede revisar tu reclamo',
  claimRefused: '“{{title}}” volvió a quedar libre: no aceptamos tu reclamo',
  claimDecided: 'Hay noticias de tu reclamo de “{{title}}”',
  reportRewarded: 'Tenías razón sobre “{{title}}”: ¡gracias! Ganás {{amount}} Cora.',
  reportUpheld: 'Tenías razón sobre “{{title}}”: ¡gracias!',
  reportDismissed: 'Revisamos tu reporte de “{{title}}” y no hacía falta cambiar nada. Gracias por avisar.',
}
