import { expect, test } from 'vitest'
import { imitatesAdministrator } from './reserved-names.rules.ts'

test.each([
  'Administrator',
  'ADMINISTRADOR',
  'Administración',
  'Admin.',
  'A d m i n',
  'Аdmin',
  'Adm1nistrator',
  'Admin\u200bistrator',
  'Ａｄｍｉｎ',
  'Equipo Convive',
  'El administrador de Convive',
])('%s imitates the administrator', (name) => {
  expect(imitatesAdministrator(name)).toBe(true)
})

test.each(['Ana Mora', 'Ana Mora, administradora', 'Adela', 'Convive con Ana', 'Soporte Mora', 'Иван Петров', '1234'])(
  '%s does not',
  (name) => {
    expect(imitatesAdministrator(name)).toBe(false)
  },
)
