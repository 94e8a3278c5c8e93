import { expect, test } from 'vitest'
import { asksForPayment, maskContacts } from './mask-contacts.ts'

test.each([
  ['Informes 8766-1234 con Marta, marta.soto@mail.example', 'Informes 8•••-•••• con Marta, m••@•••'],
  ['87661234 o 2788 1234.', '8••••••• o 2••• ••••.'],
  ['WhatsApp +506 8766 1234', 'WhatsApp +506 8••• ••••'],
  ['(506) 8766-1234, 50687661234', '(506) 8•••-••••, 5068•••••••'],
  ['+1 (415) 555-2671 or 415-555-2671', '+1 (4••) •••-•••• or 4••-•••-••••'],
  ['+34 612 345 678', '+3• ••• ••• •••'],
  ['Tel: 87 66 12 34', 'Tel: 8• •• •• ••'],
  ['https://wa.me/50687661234?text=hola', 'https://wa.me/•••?text=hola'],
  ['wa.me/50687661234', 'wa.me/•••'],
  ['https://api.whatsapp.com/send?phone=50687661234', 'https://api.whatsapp.com/send?phone=•••'],
  ['mailto:ana+fiesta@sub.example.co.cr', 'mailto:a••@•••'],
])('masks the contacts in “%s”', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
  expect(maskContacts(masked)).toBe(masked)
})

test.each([
  'Entrada ₡20000000, ₡2000 3000, $2500.5000',
  'Del 2025-2026, 2024 2025 y 12/12/2026 a las 18:00',
  'Cédula 1-1234-5678, tarjeta 4000-1234-5678-9010',
  'https://example.com/e/87661234 y www.example.com/2026-1128',
  'El 25 26 27 28 de noviembre, 5 000 colones, 15.000',
  'Escribinos a @casa.verde',
  'Mateo 5:3-12, ruta 34, km 8766',
])('leaves “%s” as it is', (text) => {
  expect(maskContacts(text)).toBe(text)
})

test('reads a long text without a contact once', () => {
  for (const part of ['a', '8', '8-', 'a.', '+1', '(506', 'tel ', 'wa.me/', 'a@b.'])
    expect(maskContacts(part.repeat(Math.floor(10_000 / part.length)))).toBeTypeOf('string')
})

test.each([
  ['PAGÁ ₡15 000 por SINPE 8888-7777', true],
  ['15 mil colones al 8888 7777', true],
  ['SINPE 88887777', true],
  ['Yoga, informes 8888-7777', false],
  ['Concierto, entrada ₡5000', false],
])('whether “%s” asks for a payment: %s', (text, asks) => {
  expect(asksForPayment(text)).toBe(asks)
})
