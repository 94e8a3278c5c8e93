import type { Translated } from '@convive/ui-kit'
import type { reportEn } from './report-en.ts'

export const reportEs: Translated<typeof reportEn> = {
  text: 'Solo el equipo de Convive ve tu reporte y tu nombre. Si tenés razón, ganás {{amount}} Cora.',
  textPlain: 'Solo el equipo de Convive ve tu reporte y tu nombre.',
  reason: '¿Qué está mal?',
  reasonPlaceholder: 'Elegí un motivo',
  note: 'Contanos más (opcional)',
  noteNeeded: 'Contanos más',
  noteHelp: 'Cómo sería lo correcto, o dónde lo dice. Hasta 500 caracteres.',
  send: 'Enviar reporte',
  sending: 'Enviando...',
  cancel: 'Cancelar',
  done: '¡Gracias por avisar!',
  doneText: 'El equipo de Convive lo va a revisar, y te avisamos en qué quedó.',
  failed: 'No se pudo enviar el reporte',
}
