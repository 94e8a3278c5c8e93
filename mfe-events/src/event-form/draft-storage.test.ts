import { describe, expect, it } from 'vitest'
import { parseDraft } from './draft.tsx'
import { emptyForm } from './values/form-values.ts'

describe('a draft', () => {
  it('is restored as it was typed, even if it is invalid', () => {
    const typed = { ...emptyForm('uvita'), title: 'Ñ', price: 'cinco mil', isPaid: true }
    expect(parseDraft(JSON.stringify(typed), emptyForm('limon'))).toEqual(typed)
  })

  it('of an older version of the form gets the missing fields', () => {
    expect(parseDraft('{"title":"Turno"}', emptyForm('limon'))).toEqual({
      ...emptyForm('limon'),
      title: 'Turno',
    })
  })

  it('loses a link to a picture on another site, and keeps an uploaded picture', () => {
    const uploaded = `/media/${'0a'.repeat(16)}.webp`
    for (const [stored, restored] of [
      ['https://a.example/x.png', ''],
      [uploaded, uploaded],
    ])
      expect(parseDraft(JSON.stringify({ imageUrl: stored }), emptyForm('all'))?.imageUrl).toBe(restored)
  })

  it.each([null, '', 'no json', '[]', '7', '{"title":5}', '{"currency":"eur"}'])(
    'that cannot be parsed is ignored: %s',
    (stored) => {
      expect(parseDraft(stored, emptyForm('all'))).toBeNull()
    },
  )
})
