import { extendNamespace } from '@convive/ui-kit'
import { messages as tickets } from '../tickets/buy-texts.ts'

/** Adds the texts about the waiting list of an event. */
export const messages = extendNamespace(tickets, {
  waitingList: {
    title: { en: 'Waiting list', es: 'Lista de espera' },
    join: { en: 'Join the waiting list', es: 'Entrar en la lista de espera' },
    joinText: {
      en: 'If a ticket comes free, we keep it for you and email you.',
      es: 'Si queda libre una entrada, te la guardamos y te avisamos por correo.',
    },
    length_one: { en: '{{count}} person is waiting', es: '{{count}} persona espera' },
    length_other: { en: '{{count}} people are waiting', es: '{{count}} personas esperan' },
    next: { en: 'You’re next on the waiting list', es: 'Estás en la lista de espera: seguís vos' },
    ahead_one: {
      en: 'You’re on the waiting list, {{count}} person is ahead of you',
      es: 'Estás en la lista de espera: hay {{count}} persona antes',
    },
    ahead_other: {
      en: 'You’re on the waiting list, {{count}} people are ahead of you',
      es: 'Estás en la lista de espera: hay {{count}} personas antes',
    },
    leave: { en: 'Leave the waiting list', es: 'Salir de la lista de espera' },
    offered: { en: 'A ticket is yours until {{when}}', es: 'Hay una entrada para vos hasta el {{when}}' },
    offeredText: {
      en: 'After that, it goes to the next person on the waiting list.',
      es: 'Después pasa a la siguiente persona de la lista de espera.',
    },
    openText: {
      en: 'There are free tickets now, and anybody can buy them.',
      es: 'Ahora hay entradas libres, y cualquiera puede comprarlas.',
    },
    pass: { en: 'Give it to the next person', es: 'Cederla a la siguiente persona' },
    joinFailed: { en: 'You’re not on the waiting list', es: 'No quedaste en la lista de espera' },
    leaveFailed: { en: 'You’re still on the waiting list', es: 'Seguís en la lista de espera' },
  },
})
