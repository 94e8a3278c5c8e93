import { addNamespace } from '@convive/ui-kit/design'

export const messages = addNamespace('organiser', {
  events_one: { en: '{{count}} event since {{since}}', es: '{{count}} evento desde {{since}}' },
  events_other: { en: '{{count}} events since {{since}}', es: '{{count}} eventos desde {{since}}' },
  followers_one: { en: '{{count}} follower', es: '{{count}} persona le sigue' },
  followers_other: { en: '{{count}} followers', es: '{{count}} personas le siguen' },
  back: { en: 'All events', es: 'Todos los eventos' },
  upcoming: { en: 'Upcoming events', es: 'Próximos eventos' },
})
