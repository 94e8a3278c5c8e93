import type { Translated } from '@convive/ui-kit'
import type { venueEn } from './venue-en.ts'

export const venueEs: Translated<typeof venueEn> = {
  venues: {
    description: 'Sodas, tiendas y talleres de las regiones de Costa Rica que aceptan Cora.',
    error: 'No se pudieron cargar los locales. Intentá de nuevo más tarde.',
    none: 'Todavía no hay locales aliados aquí',
    noneText: 'Pronto vienen más',
    noMatch: 'No encontramos locales con esa búsqueda',
    noMatchText: 'Probá con otra búsqueda',
    clearSearch: 'Limpiar búsqueda',
    errorTitle: 'No se pudo cargar el local',
    errorText: 'No encontramos el local, o algo falló al cargarlo.',
    back: 'Volver a los locales',
    codeTitle: 'Pagar con Cora en {{venue}}',
    codeText: 'Para mostrar en la caja: quien lo escanea llega a la página de pago de este local.',
    codeAmount: 'Monto (opcional)',
    codeInvalid: 'Monto inválido',
    upcoming: 'Próximos eventos aquí',
    noUpcoming: 'Todavía no hay nada planeado aquí',
  },
}
