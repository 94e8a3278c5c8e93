import { expect, it } from 'vitest'
import { textLanguage } from './text-language.ts'

it.each([
  ['Feria de la cosecha', 'es'],
  ['Peña cultural en la plaza', 'es'],
  ['Limpieza de playa', 'es'],
  ['Traé agua, bloqueador y ganas. ¡Todos bienvenidos!', 'es'],
  ['Yoga at sunrise', 'en'],
  ['Open mic night', 'en'],
  ['Beach cleanup with the community of Uvita', 'en'],
  ['Bring your own mug. We meet at La Plaza de la Cultura, by the fountain', 'en'],
  ['Cinema', undefined],
  ['Black Star', undefined],
  ['2026', undefined],
  ['', undefined],
])('%s is written in: %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
