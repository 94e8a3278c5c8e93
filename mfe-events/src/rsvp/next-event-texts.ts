import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts of the next event on the home page. */
export const messages = extendNamespace(common, {
  next: {
    title: { en: 'Your next event: {{until}}', es: 'Tu próximo evento: {{until}}' },
    going: { en: 'You’re going: {{until}}', es: 'Vas a ir: {{until}}' },
    ticket: { en: 'You have a ticket: {{until}}', es: 'Tenés entrada: {{until}}' },
    own: { en: 'You’re hosting: {{until}}', es: 'Organizás: {{until}}' },
    list: { en: 'List', es: 'Lista' },
    coming_one: { en: '{{count}} going', es: '{{count}} va' },
    coming_other: { en: '{{count}} going', es: '{{count}} van' },
    waiting_one: { en: '{{count}} waiting', es: '{{count}} en espera' },
    waiting_other: { en: '{{count}} waiting', es: '{{count}} en espera' },
    now: { en: 'on now', es: 'está pasando ahora' },
    directions: { en: 'Directions', es: 'Cómo llegar' },
    tickets_one: { en: 'Your ticket', es: 'Tu entrada' },
    tickets_other: { en: 'Your {{count}} tickets', es: 'Tus {{count}} entradas' },
  },
})
