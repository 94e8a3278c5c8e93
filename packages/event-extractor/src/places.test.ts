import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** Returns the place and the region of the first event of a message. */
function placeIn(text: string): { location: string | null | undefined; region: string | null | undefined } {
  const [event] = extractEvents(text, { writtenOn: '2026-03-03', writtenAt: '08:00' })
  return { location: event?.location, region: event?.region }
}

describe('finds a place as the text spells it', () => {
  it.each([
    [
      'Noche de tortugas viernes 7:30 pm, del parqueo de Casa Azul \ncupo 12, reservá al 8888-0612',
      'parqueo de Casa Azul',
      null,
    ],
    [
      'Bingo sábado 2pm\n📍 Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela',
      'Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela',
      'tinamaste',
    ],
    [
      'Bingo sábado 2pm\nLugar: Salón comunal de Rivas, contiguo a la plaza',
      'Salón comunal de Rivas, contiguo a la plaza',
      'chirripo',
    ],
    [
      'Bingo sábado 2pm\nDirección: 200 m sur y 50 m este de la iglesia, casa amarilla mano derecha',
      '200 m sur y 50 m este de la iglesia, casa amarilla mano derecha',
      null,
    ],
    ['Bingo sábado 2pm\n📍 Lugar: en la plaza de Cajón', 'plaza de Cajón', 'san_isidro'],
    ['Bingo sábado 2pm en el salón comunal de Quebradas', 'salón comunal de Quebradas', 'san_isidro'],
    ['Bingo sábado 2pm en La Casona', 'La Casona', null],
    ['Bingo sábado 2pm en la plaza', 'plaza', null],
    ['Bingo sábado 2pm, Campo Ferial de PZ', 'Campo Ferial de PZ', 'san_isidro'],
    ['Bingo sábado 2pm frente a la iglesia de Platanillo', 'frente a la iglesia de Platanillo', 'tinamaste'],
    ['Bingo sábado 2pm contiguo al súper', 'contiguo al súper', null],
    ['Bingo sábado 2pm del antiguo higuerón 100 m norte, en el rancho de Beto', 'rancho de Beto', null],
    ['Bingo sábado 2pm en el gimnasio (frente al parque)', 'gimnasio (frente al parque)', null],
    ['Caminata domingo, salimos 4 am del parque de San Gerardo', 'parque de San Gerardo', 'chirripo'],
    ['Yoga Saturday 8am at The Dome in Ojochal', 'The Dome in Ojochal', 'uvita'],
    ['Yoga Saturday 8am at our farm in Platanillo', 'our farm in Platanillo', 'tinamaste'],
    ['Yoga Saturday 8am @ Casa Luna', 'Casa Luna', null],
    ['Yoga Saturday 8am at the Uvita soccer field, bring a mat', 'Uvita soccer field', 'uvita'],
    ['Yoga Saturday 8am, Playa Hermosa', 'Playa Hermosa', null],
    ['Yoga Saturday 8am. Where: blue house, 200m past the school', 'blue house, 200m past the school', null],
    ['Potluck Saturday 6pm, yellow house across from the bakery', 'yellow house across from the bakery', null],
    ['Charla sábado 10 am por Zoom', 'Zoom', null],
    ['Taller sábado 9 am, Biblioteca Pública de San Isidro, gratis', 'Biblioteca Pública de San Isidro', 'san_isidro'],
    ['Taller sábado 9 am en San Isidro de Heredia', 'San Isidro de Heredia', 'heredia'],
    ['Taller sábado 9 am en Turrialba, traer lápiz', 'Turrialba', 'cartago'],
    ['Feria sábado de 9 a 4 en el boulevard y el parque', 'boulevard', null],
    ['Concierto sábado 7pm en la Plaza de Deportes, entrada ₡2000', 'Plaza de Deportes', null],
    ['Cine sábado 7pm en el salón de actos del liceo, traigan sillas', 'salón de actos del liceo', null],
    ['Bingo sábado 2pm, Salón Parroquial, frente a la plaza', 'Salón Parroquial, frente a la plaza', null],
    ['Mejenga sábado 4pm frente a la entrada del puerto', 'frente a la entrada del puerto', null],
    ['Bingo sábado 2pm en el hogar de ancianos', 'hogar de ancianos', null],
    ['Charla sábado 4pm, Rincón de Lola, 100 m este del parque', 'Rincón de Lola, 100 m este del parque', null],
    ['Concierto sábado 7pm en el Centro para las Artes', 'Centro para las Artes', null],
    ['Desfile sábado 5pm, Paseo Rubén Darío', 'Paseo Rubén Darío', null],
    ['Donación de sangre sábado 8am, Cruz Roja de Nicoya', 'Cruz Roja de Nicoya', 'guanacaste'],
    ['Cook-off sábado 2pm, soccer field', 'soccer field', null],
    [
      'Feria sábado 8am, parqueo del súper La Corona, San Isidro',
      'parqueo del súper La Corona, San Isidro',
      'san_isidro',
    ],
    ['Trivia sábado 7pm\nThe Loft, Tamarindo', 'The Loft, Tamarindo', 'guanacaste'],
    ["Trivia sábado 7pm, Pirate's Jacó", "Pirate's Jacó", 'puntarenas'],
    ['Película sábado 7pm, El Faro', 'El Faro', null],
    ['Tenis sábado 8am, Club Costa', 'Club Costa', null],
    [
      'Taller sábado 9 am. Finca La Amistad, Rivas de Pérez Zeledón, de la escuela 200 m sur',
      'Finca La Amistad, Rivas de Pérez Zeledón, de la escuela 200 m sur',
      'chirripo',
    ],
    [
      'Boleros viernes 7 pm en Casa Luna, Tinamaste, del súper 150 m norte y 50 este, portón azul',
      'Casa Luna, Tinamaste, del súper 150 m norte y 50 este, portón azul',
      'tinamaste',
    ],
    ['Bingo sábado 2pm, frente al est. municipal de Pérez', 'frente al est. municipal de Pérez', 'san_isidro'],
    ['Bingo sábado 2pm, Bo. Boston, salón comunal', 'Bo. Boston, salón comunal', null],
    ['Bingo sábado 2pm en la urb. Los Pinos', 'urb. Los Pinos', null],
    ['Bingo sábado 2pm, Urb. Los Pinos, casa 14', 'Urb. Los Pinos, casa 14', null],
    ['Bingo sábado 2pm, Cond. Vista Real, apto. 3', 'Cond. Vista Real, apto. 3', null],
    ['Bingo sábado 2pm en el edif. Cordero', 'edif. Cordero', null],
    ['Bingo sábado 2pm, Esc. La Asunción', 'Esc. La Asunción', null],
    ['Bingo sábado 2pm en el salón de Sto. Domingo', 'salón de Sto. Domingo', null],
    ['Bingo sábado 2pm, 75 vrs. sur del parque', '75 vrs. sur del parque', null],
    ['Bingo sábado 2pm, diag. al parque', 'diag. al parque', null],
    ['Bingo sábado 2pm en la casa de la cultura vayan', 'casa de la cultura', null],
    ['Retiro sábado 8am en Finca La Isla, 3 km antes de Dominical', 'Finca La Isla, 3 km antes de Dominical', 'uvita'],
  ])('%s', (text, location, region) => {
    expect(placeIn(text)).toEqual({ location, region })
  })
})

describe('ignores phrases that are not a place', () => {
  it.each([
    ['Bingo sábado 2pm en punto'],
    ['Concierto sábado 7pm, música en vivo'],
    ['Bingo sábado 2pm en familia'],
    ['Bingo sábado 2pm, pago en efectivo'],
    ['Taller sábado 9am en español'],
    ['Yoga Saturday 8am in English'],
    ['Bingo sábado 2pm en beneficio de la escuela'],
    ['Clase de yoga sábado 8am en la mañana'],
    ['Bingo sábado 2pm, cartones a la venta en la pulpería de Ana'],
    ['Surf contest Saturday 8am, registration at the surf shop'],
    ['Charla sábado 9am en el marco de la semana verde'],
    ['Festival en marzo, sábado 7 de marzo 9am'],
  ])('%s', (text) => {
    expect(placeIn(text).location).toBeNull()
  })
})

it.each(['...', '..', '…'])('ends a title and a place before %s', (points) => {
  const text = `Bingo bailable${points} domingo 6 de diciembre, 3 pm, salón comunal de Orosi${points} no falten`
  const found = extractEvents(text, { writtenOn: '2026-11-23', writtenAt: '08:00', region: 'cartago' })
  expect(found.map(({ title, location }) => [title, location])).toEqual([['Bingo bailable', 'salón comunal de Orosi']])
})

it('resolves “mismo lugar” to the place of the previous event', () => {
  const events = extractEvents('Sábado 7 bingo 2pm en el salón comunal de Rivas. Domingo 8 baile 7pm, mismo lugar.', {
    writtenOn: '2026-03-03',
  })
  expect(events.map(({ title, location }) => [title, location])).toEqual([
    ['Bingo', 'salón comunal de Rivas'],
    ['Baile', 'salón comunal de Rivas'],
  ])
})
