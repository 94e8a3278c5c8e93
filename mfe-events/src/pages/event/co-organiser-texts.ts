import { extendNamespace } from '@convive/ui-kit'
import { messages as ofManaging } from './manage-texts.ts'

/** Adds the texts about the co-organisers of an event. */
export const messages = extendNamespace(ofManaging, {
  team: {
    heading: { en: 'You help organize this event', es: 'Ayudás a organizar este evento' },
    open: { en: 'Co-organizers', es: 'Equipo' },
    title: { en: 'Co-organizers', es: 'Equipo del evento' },
    text: {
      en: 'They can correct the text, place and time, see the guests and check tickets in. Price and Cora stay with the event’s creator.',
      es: 'Pueden corregir el texto, el lugar y la hora, ver quiénes van y registrar entradas. El precio y la Cora los decide quien creó el evento.',
    },
    none: { en: 'Nobody yet.', es: 'Todavía no hay nadie más.' },
    full_one: {
      en: 'An event has at most {{count}} co-organizer.',
      es: 'En el equipo de un evento cabe {{count}} persona.',
    },
    full_other: {
      en: 'An event has at most {{count}} co-organizers.',
      es: 'En el equipo de un evento caben {{count}} personas.',
    },
    failed: { en: 'Couldn’t load the co-organizers', es: 'No se pudo cargar el equipo' },
    somebody: { en: 'Somebody without a name', es: 'Alguien sin nombre' },
    username: { en: 'Username', es: 'Nombre de usuario' },
    usernameHelp: {
      en: 'It’s on their profile, after the @. They get a notification.',
      es: 'Está en su perfil, después de la @. Le llega un aviso.',
    },
    add: { en: 'Add', es: 'Sumar' },
    addFailed: { en: 'Couldn’t add them', es: 'No se pudo sumar' },
    remove: { en: 'Remove', es: 'Quitar' },
    removeOne: { en: 'Remove {{name}}', es: 'Quitar a {{name}}' },
    removeFailed: { en: 'Couldn’t remove them', es: 'No se pudo quitar' },
    leave: { en: 'Stop helping', es: 'Dejar de ayudar' },
    leaveTitle: { en: 'Stop helping with this event?', es: '¿Dejar de ayudar con este evento?' },
    leaveText: {
      en: 'You’ll no longer edit it, see its guests or check tickets in. Only its creator can add you again.',
      es: 'Ya no vas a poder editarlo, ver quiénes van ni registrar entradas. Solo quien lo creó puede sumarte otra vez.',
    },
    leaveFailed: { en: 'Couldn’t do that', es: 'No se pudo' },
    left: { en: 'You no longer help with this event', es: 'Ya no ayudás con este evento' },
    stay: { en: 'Keep helping', es: 'Seguir ayudando' },
  },
})
