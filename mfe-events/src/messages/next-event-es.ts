import type { Translated } from '@convive/ui-kit'
import type { nextEventEn } from './next-event-en.ts'

export const nextEventEs: Translated<typeof nextEventEn> = {
  next: {
    title: 'Tu próximo evento: {{until}}',
    going: 'Vas a ir: {{until}}',
    ticket: 'Tenés entrada: {{until}}',
    now: 'está pasando ahora',
    directions: 'Cómo llegar',
    tickets_one: 'Tu entrada',
    tickets_other: 'Tus {{count}} entradas',
  },
}
