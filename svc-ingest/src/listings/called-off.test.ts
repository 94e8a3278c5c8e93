import { expect, test } from 'vitest'
import { readTitle } from './called-off.ts'

test.each([
  ['CANCELADO: Tope de Rivas', 'Tope de Rivas'],
  ['Canceled event: Tope de Rivas', 'Tope de Rivas'],
  ['Evento cancelado: Tope de Rivas', 'Tope de Rivas'],
  ['SE CANCELA: Tope de Rivas', 'Tope de Rivas'],
  ['Se suspende por lluvia: Tope de Rivas', 'Tope de Rivas'],
  ['Suspendida por lluvia - Tope de Rivas', 'Tope de Rivas'],
  ['Cancelled due to rain: Tope de Rivas', 'Tope de Rivas'],
  ['CANCELADO, por lluvia: Tope de Rivas', 'Tope de Rivas'],
  ['[Cancelled due to weather] Tope de Rivas', 'Tope de Rivas'],
  ['SUSPENDIDO HASTA NUEVO AVISO: Tope de Rivas', 'Tope de Rivas'],
  ['❌ CANCELADO ❌ Tope de Rivas', 'Tope de Rivas'],
  ['*Cancelado* Tope de Rivas', 'Tope de Rivas'],
  ['【CANCELADO】Tope de Rivas', 'Tope de Rivas'],
  ['(Anulado) Tope de Rivas', 'Tope de Rivas'],
  ['Cancelado | Tope de Rivas', 'Tope de Rivas'],
  ['Cancelación: Tope de Rivas', 'Tope de Rivas'],
  ['CANCELLED – Tope de Rivas', 'Tope de Rivas'],
  ['CANCELLED Tope de Rivas', 'Tope de Rivas'],
  ['Tope de Rivas CANCELADO', 'Tope de Rivas'],
  ['Tope de Rivas **CANCELADO**', 'Tope de Rivas'],
  ['Tope de Rivas, cancelado', 'Tope de Rivas'],
  ['Tope de Rivas — cancelado por lluvia', 'Tope de Rivas'],
  ['Tope de Rivas (cancelado por lluvia)', 'Tope de Rivas'],
  ['Tope de Rivas [called off]', 'Tope de Rivas'],
  ['CANCELADO', 'CANCELADO'],
])('%s does not take place', (title, name) => {
  expect(readTitle(title)).toEqual({ title: name, off: 'cancelled' })
})

test.each([
  ['Postponed until further notice: Tope', 'postponed'],
  ['Tope (pospuesto)', 'postponed'],
  ['Se aplaza: Tope', 'postponed'],
  ['Rescheduled: Tope', 'moved'],
  ['Tope - REPROGRAMADO', 'moved'],
  ['[Reagendado] Tope', 'moved'],
])('%s is on another day', (title, off) => {
  expect(readTitle(title)).toEqual({ title: 'Tope', off })
})

test.each([
  ['Suspendidos en el aire: circo'],
  ['Cancelled stamps of Costa Rica'],
  ['Noche de anulados y olvidados'],
  ['Taller: cómo pedir la cancelación de una deuda'],
  ['Concierto de Los Suspendidos'],
  ['FERIA DE LOS CANCELADOS'],
  ['Cine - Los cancelados de siempre'],
  ['¡Se viene! El tope'],
])('%s is a name', (title) => {
  expect(readTitle(title)).toEqual({ title, off: undefined })
})
