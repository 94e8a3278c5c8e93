import { extendNamespace } from '@convive/ui-kit'
import { messages as tickets } from '../pages/tickets/messages/buy-messages.ts'

const en = {
  title: 'Waiting list',
  join: 'Join the waiting list',
  joinText: 'If a ticket comes free, we keep it for you and email you.',
  length_one: '{{count}} person is waiting',
  length_other: '{{count}} people are waiting',
  next: 'You’re next on the waiting list',
  ahead_one: 'You’re on the waiting list, {{count}} person is ahead of you',
  ahead_other: 'You’re on the waiting list, {{count}} people are ahead of you',
  leave: 'Leave the waiting list',
  offered: 'A ticket is yours until {{when}}',
  offeredText: 'After that, it goes to the next person on the waiting list.',
  openText: 'There are free tickets now, and anybody can buy them.',
  pass: 'Give it to the next person',
  joinFailed: 'You’re not on the waiting list',
  leaveFailed: 'You’re still on the waiting list',
}
const es: typeof en = {
  title: 'Lista de espera',
  join: 'Entrar en la lista de espera',
  joinText: 'Si queda libre una entrada, te la guardamos y te avisamos por correo.',
  length_one: '{{count}} persona espera',
  length_other: '{{count}} personas esperan',
  next: 'Estás en la lista de espera: seguís vos',
  ahead_one: 'Estás en la lista de espera: hay {{count}} persona antes',
  ahead_other: 'Estás en la lista de espera: hay {{count}} personas antes',
  leave: 'Salir de la lista de espera',
  offered: 'Hay una entrada para vos hasta el {{when}}',
  offeredText: 'Después pasa a la siguiente persona de la lista de espera.',
  openText: 'Ahora hay entradas libres, y cualquiera puede comprarlas.',
  pass: 'Cederla a la siguiente persona',
  joinFailed: 'No quedaste en la lista de espera',
  leaveFailed: 'Seguís en la lista de espera',
}

/** Adds the texts about the waiting list of an event. */
export const messages = extendNamespace(tickets, { en: { waitingList: en }, es: { waitingList: es } })
