import { Username } from '@convive/contracts/identity'
import { expect, test } from 'vitest'
import { isLongEnough, usernameFrom } from './code-login.ts'

test.each([
  ['Ana Mora', '', 'ana.mora'],
  ['  José   Ñáñez-Ávila ', '', 'jose.nanez.avila'],
  ['Ana Mora', '4821', 'ana.mora4821'],
  ['Grupo de Caminantes de la Montaña Alta', '', 'grupo.de.caminantes.de.la.mont'],
  ['Comité de Deportes y Recreación x', '', 'comite.de.deportes.y.recreacio'],
  ['日本語', '4821', 'vecino4821'],
  ['', '', 'vecino'],
])('%s becomes a username', (name, suffix, username) => {
  expect(usernameFrom(name, suffix)).toBe(username)
  expect(Username.parse(username)).toBe(username)
})

test('two letters are too short', () => {
  expect(isLongEnough(usernameFrom('Al'))).toBe(false)
  expect(isLongEnough(usernameFrom('Al', '4821'))).toBe(true)
})
