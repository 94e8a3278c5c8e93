import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('chat-import', {
  title: { en: 'Import from a chat', es: 'Importar desde un chat' },
  lead: {
    en: 'Paste the messages as they are. Complete events are published right away; the rest wait below, filled in. You can undo an import.',
    es: 'Pegá los mensajes tal cual. Los eventos completos se publican de una vez; los demás quedan abajo, ya llenos. Una importación se puede deshacer.',
  },
  region: { en: 'Region', es: 'Región' },
  message: { en: 'Messages', es: 'Mensajes' },
  placeholder: {
    en: '[9:29 PM, 3/28/2026] Ana: Beach cleanup this Saturday, 8:30 AM at the ranger station…',
    es: '[9:29 p. m., 28/3/2026] Ana: Limpieza de playa este sábado, 8:30 a. m. en la estación de guardaparques…',
  },
  hintDate: { en: 'Date format: DD/MM/YYYY or Month DD, YYYY', es: 'Formato de fecha: DD/MM/AAAA o Mes DD, AAAA' },
  hintTime: { en: 'Time format: HH:MM AM/PM', es: 'Formato de hora: HH:MM a. m./p. m.' },
  hintExport: {
    en: 'Works with WhatsApp exports, copied messages and any other text.',
    es: 'Sirven las exportaciones de WhatsApp, los mensajes copiados y cualquier otro texto.',
  },
  chooseExport: { en: 'Choose a chat export (.zip or .txt)', es: 'Elegir un chat (.zip o .txt)' },
  readingExport: { en: 'Reading the export…', es: 'Leyendo el archivo…' },
  exportHelp: {
    en: 'In WhatsApp: group, Export chat, without media. You can also drop the file here. Only the text leaves this device.',
    es: 'En WhatsApp: grupo, Exportar chat, sin archivos. También se puede soltar el archivo aquí. Solo sale el texto de este dispositivo.',
  },
  exportShortened: {
    en: 'This chat is too long for one import, so we only took its newest messages.',
    es: 'El chat es muy largo para una sola importación: solo tomamos los mensajes más nuevos.',
  },
  exportFailed: {
    too_large: {
      en: 'This file is too large. Export the chat without media.',
      es: 'El archivo es muy grande. Exportá el chat sin archivos.',
    },
    no_chat: {
      en: 'There is no chat in this file. Choose the .zip or .txt that WhatsApp exports.',
      es: 'En este archivo no hay un chat. Elegí el .zip o .txt que exporta WhatsApp.',
    },
    broken: {
      en: 'This file is damaged. Export the chat again.',
      es: 'El archivo está dañado. Exportá el chat de nuevo.',
    },
    unreadable: {
      en: 'This file could not be read. Choose it again.',
      es: 'No se pudo leer el archivo. Elegilo de nuevo.',
    },
  },
  groupName: { en: 'Group name (optional)', es: 'Nombre del grupo (opcional)' },
  groupNameHelp: { en: 'Reviewers see it beside each event.', es: 'Se muestra junto a cada evento en la revisión.' },
  import: { en: 'Import events', es: 'Importar eventos' },
  importing: { en: 'Importing...', es: 'Importando...' },
  results: { en: 'Results', es: 'Resultados' },
  noResults: { en: 'no results yet', es: 'todavía no hay resultados' },
  noResultsText: { en: 'Import results appear here.', es: 'Los resultados de la importación aparecen aquí.' },
  nothing: { en: 'no events extracted', es: 'no se extrajo ningún evento' },
  nothingText: {
    en: 'Does the text say what happens, on which day and at what time?',
    es: '¿El texto dice qué pasa, qué día y a qué hora?',
  },
  created_one: { en: 'created: {{count}} event', es: 'creados: {{count}} evento' },
  created_other: { en: 'created: {{count}} events', es: 'creados: {{count}} eventos' },
  reading_one: { en: 'Reading {{count}} message', es: 'Leyendo {{count}} mensaje' },
  reading_other: { en: 'Reading {{count}} messages', es: 'Leyendo {{count}} mensajes' },
  starting: { en: 'Reading the messages', es: 'Leyendo los mensajes' },
  progress_one: {
    en: '{{done}} read, {{count}} event so far. You can leave this page; the import continues.',
    es: '{{done}} leídos, {{count}} evento hasta ahora. Podés salir de esta página; la importación sigue.',
  },
  progress_other: {
    en: '{{done}} read, {{count}} events so far. You can leave this page; the import continues.',
    es: '{{done}} leídos, {{count}} eventos hasta ahora. Podés salir de esta página; la importación sigue.',
  },
  progressLabel: { en: 'Import', es: 'Importación' },
  waiting_one: { en: '{{count}} event to review.', es: '{{count}} evento por revisar.' },
  waiting_other: { en: '{{count}} events to review.', es: '{{count}} eventos por revisar.' },
  toReview: { en: 'Review', es: 'Revisar' },
  past_one: { en: '{{count}} event was already over and was set aside.', es: '{{count}} evento ya pasó y se apartó.' },
  past_other: {
    en: '{{count}} events were already over and were set aside.',
    es: '{{count}} eventos ya pasaron y se apartaron.',
  },
  toPast: { en: 'See what was set aside', es: 'Ver lo apartado' },
  unknownHeaders: {
    en: 'Some lines look like the start of a message in a form we don’t know, so we read all as one text. Export the chat instead.',
    es: 'Hay renglones que parecen comenzar un mensaje, pero no conocemos esa forma: leímos todo como un solo texto. Mejor exportá el chat.',
  },
  media_one: {
    en: '{{count}} picture or file without text. It may be a flyer.',
    es: 'Hay {{count}} imagen o archivo sin texto: puede ser un flyer.',
  },
  media_other: {
    en: '{{count}} pictures or files without text. They may be flyers.',
    es: 'Hay {{count}} imágenes o archivos sin texto: pueden ser flyers.',
  },
  changed_one: {
    en: '{{count}} existing event updated from the new text.',
    es: '{{count}} evento existente se actualizó con el texto nuevo.',
  },
  changed_other: {
    en: '{{count}} existing events updated from the new text.',
    es: '{{count}} eventos existentes se actualizaron con el texto nuevo.',
  },
  duplicates_one: { en: '{{count}} duplicate skipped.', es: '{{count}} repetido: no se creó otra vez.' },
  duplicates_other: { en: '{{count}} duplicates skipped.', es: '{{count}} repetidos: no se crearon otra vez.' },
  others_one: { en: '{{count}} event needs a look', es: '{{count}} evento por mirar' },
  others_other: { en: '{{count}} events need a look', es: '{{count}} eventos por mirar' },
  othersFailed: { en: 'Couldn’t load the rest', es: 'No se pudo cargar el resto' },
  known_one: { en: '{{count}} was already there', es: '{{count}} ya estaba' },
  known_other: { en: '{{count}} were already there', es: '{{count}} ya estaban' },
  aside_one: { en: '{{count}} was set aside', es: '{{count}} se apartó' },
  aside_other: { en: '{{count}} were set aside', es: '{{count}} se apartaron' },
  undo: { en: 'Undo this import', es: 'Deshacer esta importación' },
  done: { en: 'Import finished', es: 'Importación terminada' },
  failed: { en: 'Import failed', es: 'La importación falló' },
  somethingWrong: {
    en: 'Something went wrong. Your text is saved; please try again.',
    es: 'Algo salió mal. Tu texto está guardado; intentá de nuevo.',
  },
  connection: { en: 'Connection error', es: 'Error de conexión' },
  connectionText: {
    en: 'No response. Your text is saved; check your connection and try again.',
    es: 'No hubo respuesta. Tu texto está guardado; revisá la conexión e intentá de nuevo.',
  },
  readFailed: { en: 'Couldn’t load the results', es: 'No se pudieron cargar los resultados' },
})
