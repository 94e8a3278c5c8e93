import { describe, expect, it } from 'vitest'
import { extractEvents } from '../extract-events.ts'
import { Reading } from '../text/reading.ts'
import { findCapacity } from './cora-price-and-capacity.ts'

const capacityIn = (text: string) => {
  const reading = new Reading(text)
  return findCapacity(reading, { from: 0, to: reading.length })
}

describe('reads how many people an event has room for', () => {
  it.each([
    ['Cupo limitado a 30', 30],
    ['Cupos limitados: 15 personas', 15],
    ['CUPO MÁXIMO DE 25 PERSONAS', 25],
    ['Cupo para solo 12 participantes.', 12],
    ['Aforo: 200', 200],
    ['Capacidad para 1.200 personas', 1200],
    ['Máximo 20 personas', 20],
    ['Hay 18 cupos', 18],
    ['40 espacios disponibles', 40],
    ['30 spots', 30],
    ['Only 30 spots available!', 30],
    ['Limited to 16 people', 16],
    ['Space for 10 guests', 10],
    ['Capacity: 80', 80],
    ['Cupo limitado a 30. Reservá tu campo, son 30 cupos', 30],
  ])('%s', (text, capacity) => {
    expect(capacityIn(text)).toBe(capacity)
  })
})

describe('does not take for a capacity', () => {
  it.each([
    'Cupo limitado',
    'Cupo limitado. 8 pm',
    'Cupos: ₡5000',
    'Cupo 5000 colones',
    'Capacidad: 10-20',
    'Quedan 5 cupos',
    'Only 5 spots left',
    'Últimos 3 cupos',
    'Máximo 5 personas por equipo',
    'Equipos: máximo 8 pm',
    '2 campos de fútbol',
    '150 personas asistieron',
    'Inscripción limitada hasta el 12',
    'Cupo de 20 adultos, cupo de 10 en la tarde',
    'Cupo 8888-7777',
  ])('%s', (text) => {
    expect(capacityIn(text)).toBeNull()
  })
})

it('belongs to the event that the text announces', () => {
  const text =
    'Taller de cerámica, sábado 12 de diciembre, 2 pm, Casa Cultural de Uvita. ₡8000. Cupo limitado a 30 personas.'
  expect(extractEvents(text, { writtenOn: '2026-11-20' })).toMatchObject([{ eventStartTime: '14:00', capacity: 30 }])
})
