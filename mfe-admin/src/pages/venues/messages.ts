import { addNamespace } from '@convive/ui-kit'
import { en } from './messages-en.ts'
import { es } from './messages-es.ts'

export const messages = addNamespace('admin-venues', { en, es })
