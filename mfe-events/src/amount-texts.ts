import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from './texts.ts'

/** Adds what pages say that ask for an amount. */
export const messages = extendNamespace(common, {
  amount: {
    ambiguous: {
      en: 'Enter the amount without periods or commas: “1.000” could mean a thousand or one.',
      es: 'Escribí el monto sin puntos ni comas: «1.000» puede ser mil o uno.',
    },
  },
})
