import { addNamespace } from '@convive/ui-kit/design'
import { en } from './en.ts'
import { es } from './es.ts'

/** The texts of the views that the gateway prerenders. */
export const messages = addNamespace('event-view', { en, es })
