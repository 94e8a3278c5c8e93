import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../amount-texts.ts'

/** Adds the texts of venues. */
export const messages = extendNamespace(common, {
  venues: {
    description: {
      en: 'Sodas, shops and workshops across Costa Rica that accept Cora.',
      es: 'Sodas, tiendas y talleres de las regiones de Costa Rica que aceptan Cora.',
    },
    error: {
      en: 'Error loading venues. Please try again later.',
      es: 'No se pudieron cargar los locales. Intentá de nuevo más tarde.',
    },
    none: { en: 'No partner venues yet in this region', es: 'Todavía no hay locales aliados aquí' },
    noneText: { en: 'Check back soon as we expand our network!', es: 'Pronto vienen más' },
    noMatch: { en: 'No matching venues found', es: 'No encontramos locales con esa búsqueda' },
    noMatchText: { en: 'Try another search', es: 'Probá con otra búsqueda' },
    clearSearch: { en: 'Clear search', es: 'Limpiar búsqueda' },
    errorTitle: { en: 'Error loading venue', es: 'No se pudo cargar el local' },
    errorText: {
      en: 'The venue could not be found or there was an error loading it.',
      es: 'No encontramos el local, o algo falló al cargarlo.',
    },
    back: { en: 'Back to Venues', es: 'Volver a los locales' },
    codeTitle: { en: 'Pay with Cora at {{venue}}', es: 'Pagar con Cora en {{venue}}' },
    codeText: {
      en: 'Show it at the counter; scanning it opens this venue’s payment page.',
      es: 'Para mostrar en la caja: quien lo escanea llega a la página de pago de este local.',
    },
    codeAmount: { en: 'Amount (optional)', es: 'Monto (opcional)' },
    codeInvalid: { en: 'Invalid amount', es: 'Monto inválido' },
    noUpcoming: { en: 'Nothing planned here yet', es: 'Todavía no hay nada planeado aquí' },
  },
})
