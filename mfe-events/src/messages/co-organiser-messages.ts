import { extendNamespace } from '@convive/ui-kit'
import { messages as ofManaging } from './manage-messages.ts'

const en = {
  heading: 'You help organize this event',
  open: 'Co-organizers',
  title: 'Co-organizers',
  text: 'They can correct the text, place and time, see the guests and check tickets in. Price and Cora stay with the event’s creator.',
  none: 'Nobody yet.',
  full_one: 'An event has at most {{count}} co-organizer.',
  full_other: 'An event has at most {{count}} co-organizers.',
  failed: 'Couldn’t load the co-organizers',
  somebody: 'Somebody without a name',
  username: 'Username',
  usernameHelp: 'It’s on their profile, after the @. They get a notification.',
  add: 'Add',
  addFailed: 'Couldn’t add them',
  remove: 'Remove',
  removeOne: 'Remove {{name}}',
  removeFailed: 'Couldn’t remove them',
  leave: 'Stop helping',
  leaveTitle: 'Stop helping with this event?',
  leaveText: 'You’ll no longer edit it, see its guests or check tickets in. Only its creator can add you again.',
  leaveFailed: 'Couldn’t do that',
  left: 'You no longer help with this event',
  stay: 'Keep helping',
}
const es: typeof en = {
  heading: 'Ayudás a organizar este evento',
  open: 'Equipo',
  title: 'Equipo del evento',
  text: 'Pueden corregir el texto, el lugar y la hora, ver quiénes van y registrar entradas. El precio y la Cora los decide quien creó el evento.',
  none: 'Todavía no hay nadie más.',
  full_one: 'En el equipo de un evento cabe {{count}} persona.',
  full_other: 'En el equipo de un evento caben {{count}} personas.',
  failed: 'No se pudo cargar el equipo',
  somebody: 'Alguien sin nombre',
  username: 'Nombre de usuario',
  usernameHelp: 'Está en su perfil, después de la @. Le llega un aviso.',
  add: 'Sumar',
  addFailed: 'No se pudo sumar',
  remove: 'Quitar',
  removeOne: 'Quitar a {{name}}',
  removeFailed: 'No se pudo quitar',
  leave: 'Dejar de ayudar',
  leaveTitle: '¿Dejar de ayudar con este evento?',
  leaveText:
    'Ya no vas a poder editarlo, ver quiénes van ni registrar entradas. Solo quien lo creó puede sumarte otra vez.',
  leaveFailed: 'No se pudo',
  left: 'Ya no ayudás con este evento',
  stay: 'Seguir ayudando',
}

/** Adds the texts about the co-organisers of an event. */
export const messages = extendNamespace(ofManaging, { en: { team: en }, es: { team: es } })
