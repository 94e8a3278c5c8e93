import { describe, expect, it } from 'vitest'
import { doubtfulParts, extractFromPoster } from './extract-from-poster.ts'
import type { PosterLine } from './poster/poster-line.ts'

type At = { x?: number; y: number; size: number; confidence?: number }

/** A line in a typeface whose letters are 0.8 times as wide as its capitals are high. */
function line(text: string, { x = 100, y, size, confidence = 0.95 }: At): PosterLine {
  let left = x
  const words = text.split(' ').map((word) => {
    const box = { left, right: left + word.length * size * 0.8, top: y, bottom: y + size }
    left = box.right + size * 0.4
    return { text: word, confidence, ...box }
  })
  return { words, size }
}

const facts = (y: number): PosterLine[] => [
  line('Sábado 12 de diciembre', { y, size: 40 }),
  line('7:00 p.m.', { y: y + 60, size: 40 }),
  line('Salón comunal de Rivas', { y: y + 140, size: 36 }),
]
const read = (lines: PosterLine[]) => extractFromPoster(lines, { writtenOn: '2037-11-20', writtenAt: '10:00' })
const titleOf = (lines: PosterLine[]) => read(lines).events[0]?.title

describe('the title of a poster', () => {
  it.each<[string, PosterLine[], string]>([
    [
      'two lines of one size',
      [line('FERIA DE', { y: 100, size: 110 }), line('LA COSECHA', { y: 250, size: 110 }), ...facts(600)],
      'Feria de la Cosecha',
    ],
    [
      'a smaller line close above',
      [line('GRAN', { y: 100, size: 100 }), line('BINGO', { y: 240, size: 190 }), ...facts(600)],
      'Gran Bingo',
    ],
    [
      'lines of unlike sizes with a joining word between them',
      [line('Concierto', { y: 100, size: 130 }), line('de Navidad', { y: 300, size: 60 }), ...facts(600)],
      'Concierto de Navidad',
    ],
    [
      'a name without an event noun, not the smaller words that have one',
      [
        line('MUJERES', { y: 100, size: 130 }),
        line('QUE BAILAN', { y: 270, size: 130 }),
        line('Encuentro de danza', { y: 440, size: 32 }),
        ...facts(600),
      ],
      'Mujeres que Bailan',
    ],
    [
      'not a larger hour, price or day',
      [
        line('CINE AL AIRE LIBRE', { y: 100, size: 60 }),
        line('7 PM', { y: 250, size: 200 }),
        line('₡3.000', { y: 500, size: 150 }),
        line('Viernes 4 de diciembre', { y: 700, size: 90 }),
      ],
      'Cine al Aire Libre',
    ],
    [
      'not whoever invites, in larger type',
      [
        line('CÁMARA DE GANADEROS', { y: 20, size: 90 }),
        line('invita a la', { y: 140, size: 36 }),
        line('SUBASTA', { y: 220, size: 80 }),
        ...facts(600),
      ],
      'Subasta',
    ],
    [
      'not a sponsor at the foot',
      [
        line('CARRERA POR EL RÍO', { y: 100, size: 80 }),
        ...facts(400),
        line('Patrocina', { y: 800, size: 30 }),
        line('COOPEAGRI', { y: 850, size: 120 }),
      ],
      'Carrera por el Río',
    ],
    [
      'not the line below that is set apart',
      [line('CLUB DE LECTURA', { y: 100, size: 60 }), line('Cien años', { y: 205, size: 42 }), ...facts(500)],
      'Club de Lectura',
    ],
  ])('is %s', (_, lines, title) => {
    expect(titleOf(lines)).toBe(title)
  })

  it('stands first in the text, whatever stands above it', () => {
    const { text, events } = read([
      line('La Asociación de Rivas', { y: 20, size: 36 }),
      line('invita a su', { y: 80, size: 36 }),
      line('BINGO', { y: 200, size: 190 }),
      ...facts(600),
    ])
    expect(text.split('\n').slice(0, 3)).toEqual(['BINGO', 'La Asociación de Rivas', 'invita a su'])
    const { start, length } = events[0]!.fields.eventDate!
    expect(text.slice(start, start + length)).toBe('Sábado 12 de diciembre')
  })
})

describe('the layout of a poster', () => {
  it('is read column by column, and a day on three lines as one', () => {
    const { text, events } = read([
      line('Taller de', { x: 600, y: 240, size: 70 }),
      line('SÁB', { y: 260, size: 85 }),
      line('compostaje', { x: 600, y: 360, size: 70 }),
      line('12', { y: 405, size: 200 }),
      line('9 a.m. a 12 m.d.', { x: 600, y: 590, size: 32 }),
      line('DIC', { y: 653, size: 85 }),
    ])
    expect(text).toBe('Taller de compostaje\nSÁB 12 DIC\n9 a.m. a 12 m.d.')
    expect(events[0]).toMatchObject({ title: 'Taller de compostaje', eventDate: '2037-12-12', eventStartTime: '09:00' })
  })

  it('has no leaves, frames and icons', () => {
    const icon = line('9', { x: 20, y: 680, size: 40, confidence: 0.76 })
    const place = line('Estadio municipal', { x: 100, y: 680, size: 36 })
    const { text } = read([
      line('y 4', { x: 0, y: 40, size: 46, confidence: 0.45 }),
      line('>', { x: 0, y: 90, size: 0, confidence: 0.96 }),
      line('au', { x: 0, y: 140, size: 60, confidence: 0.57 }),
      line('TURNO', { y: 200, size: 100 }),
      line('Domingo 13 de diciembre, 10 a.m.', { y: 500, size: 40 }),
      { words: [...icon.words, ...place.words], size: 36 },
      line('$9 entry', { y: 780, size: 36, confidence: 0.76 }),
    ])
    expect(text).toBe('TURNO\nDomingo 13 de diciembre, 10 a.m.\nEstadio municipal\n$9 entry')
  })

  it('is the same in a picture that is askew', () => {
    const lines = [
      line('FERIA DE SEMILLAS', { y: 100, size: 70 }),
      line('Intercambio de semillas criollas', { y: 230, size: 32 }),
      ...facts(600),
    ]
    const askew = lines.map(({ words, size }) => ({
      size,
      words: words.map((word) => ({
        ...word,
        top: word.top + word.left * 0.07,
        bottom: word.bottom + word.right * 0.07,
      })),
    }))
    expect(read(askew)).toEqual(read(lines))
  })

  it('gives the words below the day and the hour as the place, with doubt', () => {
    const poster = read([
      line('Yoga Night', { y: 100, size: 100 }),
      line('Saturday, December 12', { y: 400, size: 40 }),
      line('5:30 pm', { y: 460, size: 40 }),
      line('Amanecer', { y: 540, size: 36 }),
    ])
    expect(poster.events[0]).toMatchObject({ location: 'Amanecer' })
    expect(doubtfulParts(poster)).toEqual(['location'])
  })

  it('with several events is read like any other text', () => {
    const { events } = read([
      line('TURNO DE RIVAS', { y: 100, size: 100 }),
      line('Sábado 12 de diciembre: bingo 2 pm', { y: 400, size: 40 }),
      line('Domingo 13 de diciembre: tope 1 pm', { y: 460, size: 40 }),
    ])
    expect(events.map(({ eventDate }) => eventDate)).toEqual(['2037-12-12', '2037-12-13'])
  })

  it('without text has no events', () => {
    expect(read([])).toEqual({ text: '', events: [] })
  })
})

describe('the doubts about a poster', () => {
  it.each<[string, PosterLine[], string[]]>([
    ['are none where all is clear', [line('GRAN BINGO', { y: 100, size: 100 }), ...facts(600)], []],
    [
      'name the title that OCR is not sure of',
      [line('TESTIVAL DE LUZ', { y: 100, size: 100, confidence: 0.7 }), ...facts(600)],
      ['title'],
    ],
    [
      'name the title where other words are as large and none is an event noun',
      [line('AURORA', { y: 100, size: 60 }), line('Amapola', { y: 300, size: 58 }), ...facts(600)],
      ['title'],
    ],
    [
      'name a day whose weekday is another',
      [line('GRAN BINGO', { y: 100, size: 100 }), line('Sábado 17 de diciembre, 7 p.m.', { y: 600, size: 40 })],
      ['eventDate'],
    ],
    [
      'name a price without a currency',
      [line('GRAN BINGO', { y: 100, size: 100 }), ...facts(600), line('Entrada 71.500', { y: 900, size: 36 })],
      ['price'],
    ],
  ])('%s', (_, lines, doubts) => {
    expect(doubtfulParts(read(lines))).toEqual(doubts)
  })
})
