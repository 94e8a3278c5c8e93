import { phrasesOf } from '../reading/phrases.ts'

/** What a form puts before the name of an event: `Evento:`, `Name:`, `What:`. */
export const nameLabels = phrasesOf('evento,nombre,nombre del evento,nombre de la actividad,actividad,titulo,que,event,event name,name,title,what,activity')
