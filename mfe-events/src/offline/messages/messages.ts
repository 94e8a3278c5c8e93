import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

export const messages = addNamespace('offline', { en, es })
