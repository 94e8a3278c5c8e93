import { expect, test } from 'vitest'
import { imitatesAdministrator, nameInMail } from './reserved-names.rules.ts'

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

test.each([
  'Convive Oficial',
  'Soporte técnico Convive',
  'Convive Staff',
  'C o n v i v e',
  'Соnvive Pagos',
  'C0nviveCR',
])('a mail does not print the name %s', (name) => {
  expect(nameInMail(name)).toBeUndefined()
})

test.each(['Ana Mora', 'Convivencia Uvita', 'Los que conviven'])('a mail prints the name %s', (name) => {
  expect(nameInMail(name)).toBe(name)
})
