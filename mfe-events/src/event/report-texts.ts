import { extendNamespace } from '@convive/ui-kit'
import { messages as ofEvent } from './texts.ts'

/** Adds the texts for reporting an event. */
export const messages = extendNamespace(ofEvent, {
  report: {
    text: {
      en: 'Only admins see your report and your name. If it checks out, you earn {{amount}} Cora.',
      es: 'Solo el equipo de Convive ve tu reporte y tu nombre. Si tenés razón, ganás {{amount}} Cora.',
    },
    textPlain: {
      en: 'Only admins see your report and your name.',
      es: 'Solo el equipo de Convive ve tu reporte y tu nombre.',
    },
    reason: { en: 'What’s wrong?', es: '¿Qué está mal?' },
    reasonPlaceholder: { en: 'Choose a reason', es: 'Elegí un motivo' },
    note: { en: 'Tell us more (optional)', es: 'Contanos más (opcional)' },
    noteNeeded: { en: 'Tell us more', es: 'Contanos más' },
    noteHelp: {
      en: 'What’s the correct info, and how do you know? Up to 500 characters.',
      es: 'Cómo sería lo correcto, o dónde lo dice. Hasta 500 caracteres.',
    },
    send: { en: 'Send report', es: 'Enviar reporte' },
    sending: { en: 'Sending...', es: 'Enviando...' },
    cancel: { en: 'Cancel', es: 'Cancelar' },
    done: { en: 'Thanks for telling us', es: '¡Gracias por avisar!' },
    doneText: {
      en: 'An admin will look into it, and we’ll tell you the outcome.',
      es: 'El equipo de Convive lo va a revisar, y te avisamos en qué quedó.',
    },
    failed: { en: 'Couldn’t send the report', es: 'No se pudo enviar el reporte' },
  },
})
