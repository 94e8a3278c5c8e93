import type { Translated } from '@convive/ui-kit'
import type { organiserEn } from './organiser-en.ts'

export const organiserEs: Translated<typeof organiserEn> = {
  organiser: {
    follow: 'Seguir',
    following: 'Siguiendo',
    followingText: 'Te avisamos cuando publique eventos.',
    followFailed: 'No se pudo guardar',
    noUpcoming: 'Todavía no hay eventos próximos',
    past: 'Eventos anteriores',
    failed: 'No se pudo cargar esta página',
    errorTitle: 'No encontramos a esta persona',
    errorText: 'Puede que haya borrado su cuenta o que no tenga eventos públicos.',
  },
}
