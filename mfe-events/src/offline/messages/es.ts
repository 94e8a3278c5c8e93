import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  stored: 'No hay conexión. Estos son los eventos que abriste o a los que vas.',
  tickets: 'Tus entradas',
}
