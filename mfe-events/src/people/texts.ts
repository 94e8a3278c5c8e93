import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../discover/texts.ts'

/** Adds the texts of an organiser’s page. */
export const messages = extendNamespace(common, {
  organiser: {
    follow: { en: 'Follow', es: 'Seguir' },
    following: { en: 'Following', es: 'Siguiendo' },
    followingText: { en: 'We’ll tell you about new events.', es: 'Te avisamos cuando publique eventos.' },
    followFailed: { en: 'Couldn’t save that', es: 'No se pudo guardar' },
    noUpcoming: { en: 'Nothing coming up yet', es: 'Todavía no hay eventos próximos' },
    past: { en: 'Past events', es: 'Eventos anteriores' },
    failed: { en: 'Couldn’t load this organizer', es: 'No se pudo cargar esta página' },
    errorTitle: { en: 'Organizer not found', es: 'No encontramos a esta persona' },
    errorText: {
      en: 'Maybe the account was deleted, or it has no public events.',
      es: 'Puede que haya borrado su cuenta o que no tenga eventos públicos.',
    },
  },
})
