import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** A separate namespace, so that it loads with the bell, which visitors do not have. */
export const messages = addNamespace('notifications', { en, es })
