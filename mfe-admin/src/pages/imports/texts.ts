import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('imports', {
  nav: {
    label: { en: 'Imports', es: 'Importaciones' },
    chat: { en: 'From a chat', es: 'Desde un chat' },
    review: { en: 'Review', es: 'Revisión' },
    imports: { en: 'Imports', es: 'Importaciones' },
  },
  title: { en: 'Imports', es: 'Importaciones' },
  lead: {
    en: 'Imports from chats and sources. You can undo each one: unchanged events are deleted; the rest are kept.',
    es: 'Importaciones de chats y de fuentes. Cada una se puede deshacer: los eventos sin cambios se borran y los demás se quedan.',
  },
  none: { en: 'Nothing has been imported yet', es: 'Todavía no se ha importado nada' },
  noneText: {
    en: 'Paste a group’s messages, or add a source that is scanned automatically.',
    es: 'Pegá los mensajes de un grupo, o agregá una fuente que se escanea automáticamente.',
  },
  toChat: { en: 'Import from a chat', es: 'Importar desde un chat' },
  failed: { en: 'Couldn’t load the imports', es: 'No se pudieron cargar las importaciones' },
  chat: { en: 'Chat messages', es: 'Mensajes de un chat' },
  aSource: { en: 'A removed source', es: 'Una fuente que ya se quitó' },
  state: {
    running: { en: 'Reading', es: 'Leyendo' },
    done: { en: 'Done', es: 'Lista' },
    failed: { en: 'Failed', es: 'Falló' },
    undoing: { en: 'Undoing', es: 'Deshaciéndose' },
    undone: { en: 'Undone', es: 'Deshecha' },
  },
  created_one: { en: '{{count}} event', es: '{{count}} evento' },
  created_other: { en: '{{count}} events', es: '{{count}} eventos' },
  waiting_one: { en: '{{count}} to review', es: '{{count}} por revisar' },
  waiting_other: { en: '{{count}} to review', es: '{{count}} por revisar' },
  changed_one: { en: '{{count}} changed', es: '{{count}} cambiado' },
  changed_other: { en: '{{count}} changed', es: '{{count}} cambiados' },
  duplicates_one: { en: '{{count}} duplicate', es: '{{count}} repetido' },
  duplicates_other: { en: '{{count}} duplicates', es: '{{count}} repetidos' },
  past_one: { en: '{{count}} already over', es: '{{count}} ya pasado' },
  past_other: { en: '{{count}} already over', es: '{{count}} ya pasados' },
  media_one: { en: '{{count}} picture without text', es: '{{count}} imagen sin texto' },
  media_other: { en: '{{count}} pictures without text', es: '{{count}} imágenes sin texto' },
  progress: { en: '{{done}} of {{total}}', es: '{{done}} de {{total}}' },
  failure: {
    too_slow: {
      en: 'Reading took too long. What was read is kept; import the text again for the rest. Nothing is imported twice.',
      es: 'La lectura tardó demasiado. Lo leído queda guardado; importá el texto otra vez para lo que falta. Nada se importa dos veces.',
    },
    interrupted: {
      en: 'It was interrupted. Import the text again. Nothing is imported twice.',
      es: 'Se interrumpió. Importá el texto otra vez. Nada se importa dos veces.',
    },
    unreadable: {
      en: 'Couldn’t read the text. Is it a conversation, pasted as is?',
      es: 'No se pudo leer el texto. ¿Es una conversación, pegada tal cual?',
    },
  },
  scanFailure: {
    too_slow: {
      en: 'Reading the source took too long. What was read is kept.',
      es: 'La lectura de la fuente tardó demasiado. Lo leído queda guardado.',
    },
    interrupted: {
      en: 'The scan was interrupted. The next one picks up what’s missing. Nothing is imported twice.',
      es: 'El escaneo se interrumpió. El próximo lee lo que falta. Nada se importa dos veces.',
    },
    unreadable: {
      en: 'Couldn’t read the source. See External Sources for the reason.',
      es: 'No se pudo leer la fuente. El motivo está en Fuentes externas.',
    },
  },
  events: { en: 'View events', es: 'Ver los eventos' },
  eventsOf: { en: 'View events: import of {{when}}', es: 'Ver los eventos: importación de {{when}}' },
  eventsFailed: { en: 'Couldn’t load its events', es: 'No se pudieron cargar los eventos' },
  noEvents: { en: 'No events created.', es: 'No se crearon eventos.' },
  undo: { en: 'Undo', es: 'Deshacer' },
  undoEvent: { en: 'Undo: {{title}}', es: 'Deshacer: {{title}}' },
  eventUndone: { en: 'Undone: the event was deleted.', es: 'Se deshizo: el evento se borró.' },
  eventUndoFailed: { en: 'Couldn’t undo this event', es: 'No se pudo deshacer este evento' },
  undoWhich: { en: 'Undo the import of {{when}}', es: 'Deshacer la importación de {{when}}' },
  undoTitle: { en: 'Undo this import?', es: '¿Deshacer esta importación?' },
  undoText: {
    en:
      'Unchanged events are deleted, and what waits for review is discarded. Events that someone edited, claimed, RSVPed to, attended, boosted or ' +
      'bought tickets for are kept and listed afterwards.',
    es:
      'Los eventos sin cambios se borran, y lo que espera revisión se descarta. Se quedan los que alguien editó, reclamó ' +
      'o destacó, y los que tienen respuestas, asistencias o entradas vendidas. Al final te decimos cuáles son.',
  },
  undoYes: { en: 'Undo import', es: 'Deshacer la importación' },
  keep: { en: 'Keep', es: 'Conservarla' },
  undoAsked: { en: 'Undoing the import', es: 'La importación se está deshaciendo' },
  undoFailed: { en: 'Couldn’t undo the import', es: 'No se pudo deshacer la importación' },
  removed_one: { en: '{{count}} event deleted.', es: 'Se borró {{count}} evento.' },
  removed_other: { en: '{{count}} events deleted.', es: 'Se borraron {{count}} eventos.' },
  kept_one: {
    en: '{{count}} kept because someone changed or replied to it:',
    es: 'Se queda {{count}}, porque alguien lo cambió o respondió:',
  },
  kept_other: {
    en: '{{count}} kept because someone changed or replied to them:',
    es: 'Se quedan {{count}}, porque alguien los cambió o respondió:',
  },
  noneKept: { en: 'None had been changed.', es: 'Ninguno tenía cambios.' },
})
