import { parsePhrases } from '../text/phrases.ts'

/** Labels before the title in a form: `Evento:`, `Name:`, `What:`. */
export const titleLabels = parsePhrases(
  'evento,nombre,nombre del evento,nombre de la actividad,actividad,titulo,que,event,event name,name,title,what,activity',
)
