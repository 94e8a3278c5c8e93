import { onceOnly } from './values/repetition.ts'
import { expect, it } from 'vitest'
import { changedFields, type FormPart, formParts, mergeForms } from './merge.rules.ts'
import { emptyForm, type FormValues } from './values/form-values.ts'

const began: FormValues = {
  ...emptyForm('uvita'),
  title: 'Feria',
  location: 'Parque',
  eventDate: '2026-12-05',
  eventStartTime: '18:00',
}
type Change = Partial<FormValues>

it.each<[string, Change, Change, Change, FormPart[], FormPart[]]>([
  ['nobody', {}, {}, {}, [], []],
  ['only I', { title: 'Feria verde' }, {}, { title: 'Feria verde' }, [], []],
  ['only they', {}, { eventDate: '2026-12-12' }, { eventDate: '2026-12-12' }, ['when'], []],
  [
    'I the title and they the day',
    { title: 'Feria verde' },
    { eventDate: '2026-12-12', eventStartTime: '19:00' },
    { title: 'Feria verde', eventDate: '2026-12-12', eventStartTime: '19:00' },
    ['when'],
    [],
  ],
  ['both the same', { title: 'Feria verde' }, { title: 'Feria verde' }, { title: 'Feria verde' }, [], []],
  ['both the title', { title: 'Mía' }, { title: 'Suya' }, { title: 'Mía' }, [], ['title']],
  [
    'I the hour and they the day: one cannot tell what was meant',
    { eventStartTime: '17:00' },
    { eventDate: '2026-12-12' },
    { eventStartTime: '17:00' },
    [],
    ['when'],
  ],
  [
    'both the weekly rule',
    { repeat: { ...onceOnly, kind: 'week1', byDay: ['SA'] } },
    { repeat: { ...onceOnly, kind: 'week1', byDay: ['SA', 'SU'] } },
    { repeat: { ...onceOnly, kind: 'week1', byDay: ['SA'] } },
    [],
    ['when'],
  ],
  [
    'a collision and a part that only they changed',
    { title: 'Mía', price: '5000' },
    { title: 'Suya', location: 'Salón' },
    { title: 'Mía', price: '5000', location: 'Salón' },
    ['where'],
    ['title'],
  ],
])('%s changed something', (_, mine, theirs, merged, taken, collisions) => {
  expect(mergeForms(began, { ...began, ...mine }, { ...began, ...theirs })).toEqual({
    values: { ...began, ...merged },
    taken,
    collisions,
  })
})

it('every field of the form belongs to one part', () => {
  expect(Object.values(formParts).flat().toSorted()).toEqual(Object.keys(began).toSorted())
})

it('a draft keeps only what differs from its beginning', () => {
  expect(changedFields(began, { ...began, title: 'Feria verde', repeat: { ...began.repeat } })).toEqual({
    title: 'Feria verde',
  })
})
