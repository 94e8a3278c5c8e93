import { addNamespace } from '@convive/ui-kit/design'
import { en } from './en.ts'
import { es } from './es.ts'

/** The texts that the views of lists and of an event share. The gateway prerenders these views. */
export const messages = addNamespace('event-view', { en, es })
