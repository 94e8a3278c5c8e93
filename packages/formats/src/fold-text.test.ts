import { expect, it } from 'vitest'
import { foldForSearch, foldText, foldToWords, removeAccents } from './fold-text.ts'

it('folds accents and case, and keeps the rest of a text', () => {
  expect(removeAccents('Ñandú, ÁÉÍ')).toBe('Nandu, AEI')
  expect(foldText('Peña Año')).toBe('pena ano')
  expect(foldForSearch('  Música \n en  Vivo ')).toBe('musica en vivo')
  expect(foldToWords('¡Feria —orgánica— 2026!')).toBe('feria organica 2026')
})
