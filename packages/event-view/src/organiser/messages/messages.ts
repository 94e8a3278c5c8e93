import { addNamespace } from '@convive/ui-kit/design'
import { en } from './en.ts'
import { es } from './es.ts'

export const messages = addNamespace('organiser', { en, es })
