import { describe, expect, it } from 'vitest'
import { english } from '@convive/event-extractor/eval/dev/english'
import { spanish } from '@convive/event-extractor/eval/dev/spanish'
import { holdout1 } from '@convive/event-extractor/eval/holdout-1/announcements'
import { findUnsupportedFact } from '../fact-check/fact-check.ts'
import { assistWithRules } from './rule-based-assist.ts'
import { tidyText } from './tidy-text.ts'

describe('tidying', () => {
  it.each([
    ['spaces', 'taller   de  compostaje \n\n\n\n  en rivas', 'Taller de compostaje\n\nEn rivas'],
    ['marks of chats', '*Bingo* este _viernes_ ~no~ si', 'Bingo este viernes no si'],
    ['too many signs', 'Vengan todos!!! Hay comida , música,baile ???', 'Vengan todos! Hay comida, música, baile?'],
    ['a heading in capitals', 'GRAN BAILE EN RIVAS\nTraigan a la familia', 'Gran Baile en Rivas\nTraigan a la familia'],
    ['bullets', '- Comida\n• Música', '• Comida\n• Música'],
  ])('tidies %s', (_, text, tidied) => {
    expect(tidyText(text)).toBe(tidied)
  })

  it('leaves addresses and hours as they are', () => {
    const text = 'Info en https://convive.cr/e/7,x!!! y bingo@rivas.cr de 2:00,3:00 p.m.'
    expect(tidyText(text)).toContain('https://convive.cr/e/7,x!!!')
    expect(tidyText(text)).toContain('bingo@rivas.cr de 2:00,3:00 p.m.')
  })

  it('moves the practical lines to the end', () => {
    expect(
      tidyText(
        'Taller de semillas\nsábado 18 de abril\n9 am\nLugar: Rivas\nVamos a intercambiar semillas criollas\n₡2.000\ny a comer juntos',
      ),
    ).toBe(
      'Taller de semillas\n\nVamos a intercambiar semillas criollas\nY a comer juntos\n\nSábado 18 de abril\n9 am\nLugar: Rivas\n₡2.000',
    )
  })

  it('leaves a programme unchanged', () => {
    const programme = 'Turno\nSábado 2:\nBingo 2 pm\nhay comidas\nDomingo 3:\nTope 1 pm'
    expect(tidyText(programme).split('\n')).toHaveLength(6)
  })
})

describe('assistance without a model', () => {
  const now = { date: '2026-03-07', time: '10:00' }

  it.each([...spanish, ...english, ...holdout1].map(({ name, text, writtenOn }) => [name, text, writtenOn] as const))(
    'says nothing of its own: %s',
    (_, text, writtenOn) => {
      const { enhancedDescription } = assistWithRules(text, { date: writtenOn, time: '10:00' })
      expect(findUnsupportedFact(text, enhancedDescription, writtenOn)).toBeNull()
      const letters = (one: string) => (one.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? []).sort().join('')
      expect(letters(enhancedDescription)).toBe(letters(text.normalize('NFC')))
    },
  )

  it('reads the facts of the text, and leaves a missing hour empty', () => {
    expect(assistWithRules('Open mic at The Dome on April 3rd, free entry', now).details).toMatchObject({
      date: '2026-04-03',
      startTime: null,
      time: null,
      isPaid: false,
      category: 'music',
    })
    expect(assistWithRules('Clase de yoga mañana 6 a.m. en la playa Hermosa', now).details).toMatchObject({
      date: '2026-03-08',
      startTime: '06:00',
      time: '06:00',
      spans: { startTime: { start: 21 } },
    })
  })

  it('finds no event where there is none', () => {
    expect(assistWithRules('Qué linda estuvo la caminata', now).details).toMatchObject({ title: null, confidence: 0 })
  })
})
