import type { Translated } from '@convive/ui-kit/design'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  events_one: '{{count}} evento desde {{since}}',
  events_other: '{{count}} eventos desde {{since}}',
  followers_one: '{{count}} persona le sigue',
  followers_other: '{{count}} personas le siguen',
  back: 'Todos los eventos',
  upcoming: 'Próximos eventos',
}
