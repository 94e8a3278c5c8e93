import { expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const reasonsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-11-22', writtenAt: '10:00', region: 'uvita' }).map(
    ({ title, needsReview }) => [title, ...needsReview],
  )

test.each([
  ['only the facts', 'Bingo familiar, sábado 5 de diciembre, 2 pm, salón comunal de Rivas'],
  [
    'a greeting, and who invites',
    'Hola vecinas! La Asociación de Desarrollo invita a la Feria navideña, sábado 5 de diciembre, 9 am, plaza de Rivas',
  ],
  [
    'a poster with a further line',
    'FERIA DE LA SALUD\nToma de presión y vacunas\nSábado 5 de diciembre\n9 am\nEscuela de Rivas',
  ],
  ['what comes with it', 'Baile sábado 5 de diciembre 8 pm, salón comunal de Rivas, con Los Mirlos'],
  ['a sentence behind the facts', 'Bingo sábado 5 de diciembre, 2 pm, salón comunal de Rivas. Vamos a pasarla lindo'],
])('adds no review reason to %s', (_, text) => {
  expect(reasonsOf(text)).toHaveLength(1)
  expect(reasonsOf(text)[0]).toHaveLength(1)
})

test('adds no review reason to the lines of a list, whatever stands above it', () => {
  const text =
    'Compartimos lo que sigue esta quincena en Rivas:\nViernes 4 de diciembre: concierto de la banda, 6 pm, plaza de Rivas\n' +
    'Sábado 5 de diciembre: bingo familiar, 2 pm, salón comunal de Rivas'
  expect(reasonsOf(text)).toEqual([['Concierto de la banda'], ['Bingo familiar']])
})

test.each([
  [
    'title_uncertain',
    'a sentence before the title that may name the event',
    'Lo mejor del jazz tico. Concierto el sábado 5 de diciembre, 7 pm, Teatro Municipal',
  ],
  [
    'title_uncertain',
    'other words beside the title',
    'Documental de los arrieros y conversatorio con Ana, sábado 5 de diciembre, 7 pm, salón comunal de Rivas',
  ],
  [
    'title_uncertain',
    'a club that does something',
    'Club de leones hace examen de la vista, sábado 5 de diciembre, 8 am, salón comunal de Rivas',
  ],
  [
    'title_uncertain',
    'a title with a verb',
    'La feria operará el sábado 5 de diciembre de 5 am a 2 pm en el salón comunal de Rivas',
  ],
  [
    'location_uncertain',
    'a place that runs on into a sentence',
    'Bingo sábado 5 de diciembre, 2 pm, en la parroquia de Rivas los muchachos de camisa blanca',
  ],
  [
    'location_uncertain',
    'a place on the way to another one',
    'Walking tour, Saturday December 5, 9 am, at Rivas School to a small mill',
  ],
  [
    'location_uncertain',
    'a place that runs on into the next sentence',
    'Open mic Thursday December 3, 7pm @ Lazy Mon. Sign up at 6:30',
  ],
  [
    'low_confidence',
    'words of unknown meaning beside the day',
    'Clase de yoga. Cada quien trae mat el sábado 5 de diciembre, 7 am, salón comunal de Rivas',
  ],
])('adds %s for %s', (reason, _, text) => {
  expect(reasonsOf(text)).toEqual([expect.arrayContaining([reason]) as string[]])
})

test('adds low_confidence if another part with a day gave no event', () => {
  const text =
    'PROGRAMA DE DICIEMBRE\n\nSáb 5: Cerro Alto, 5:30 am\nSáb 12: Caminata nocturna en Rivas, 6:00 pm\n\nTodas salen del parque'
  expect(reasonsOf(text).flat()).toContain('low_confidence')
})
