import { describe, expect, it } from 'vitest'
import { draftFrom } from './draft-storage.ts'
import { emptyForm } from './form-values.ts'

describe('a draft', () => {
  it('comes back as it was typed, also where it is wrong', () => {
    const typed = { ...emptyForm('uvita'), title: 'Ñ', price: 'cinco mil', isPaid: true }
    expect(draftFrom(JSON.stringify(typed), emptyForm('limon'))).toEqual(typed)
  })

  it('of an older form is completed', () => {
    expect(draftFrom('{"title":"Turno"}', emptyForm('limon'))).toEqual({
      ...emptyForm('limon'),
      title: 'Turno',
    })
  })

  it.each([null, '', 'no json', '[]', '7', '{"title":5}', '{"currency":"eur"}'])('that cannot be read is none: %s', (stored) => {
    expect(draftFrom(stored, emptyForm('all'))).toBeNull()
  })
})
