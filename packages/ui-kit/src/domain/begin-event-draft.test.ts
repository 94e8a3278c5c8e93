// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { readDraft, saveDraft } from '../runtime/session/drafts.ts'
import {
  beginEventDraft,
  continueKeptEvent,
  keptEventDraftName,
  keptEventTitle,
  newEventDraftName,
} from './begin-event-draft.ts'

beforeEach(() => localStorage.clear())
const storedDraft = () => JSON.parse(readDraft(newEventDraftName) ?? 'null') as unknown

it.each(['Peña', ' peña ', ''])('merges into the stored draft under the same title or none (%j)', (title) => {
  saveDraft(newEventDraftName, JSON.stringify({ title: 'Peña', category: 'music', location: 'Salón' }))
  beginEventDraft({ title, location: '', eventDate: '2026-12-12' })
  expect(storedDraft()).toMatchObject({ category: 'music', location: 'Salón', eventDate: '2026-12-12' })
  expect(readDraft(keptEventDraftName)).toBeNull()
})

it('starts a new draft under another title, and keeps the former one', () => {
  const concert = { title: 'Concierto', imageUrl: '/uploads/1.webp', price: '5000', venueId: '4' }
  saveDraft(newEventDraftName, JSON.stringify(concert))
  beginEventDraft({ title: 'Bingo bailable', location: '' })
  expect(storedDraft()).toEqual({ title: 'Bingo bailable' })
  expect(keptEventTitle()).toBe('Concierto')
  continueKeptEvent()
  expect(storedDraft()).toEqual(concert)
  expect(keptEventTitle()).toBe('Bingo bailable')
})

it('completes a draft that has no title yet', () => {
  saveDraft(newEventDraftName, JSON.stringify({ title: '', description: 'Con mariachi' }))
  beginEventDraft({ title: 'Bingo' })
  expect(storedDraft()).toEqual({ title: 'Bingo', description: 'Con mariachi' })
})

it.each(['not JSON', 'null', '[]'])('replaces a stored draft that is %s', (text) => {
  saveDraft(newEventDraftName, text)
  beginEventDraft({ title: 'Feria' })
  expect(storedDraft()).toEqual({ title: 'Feria' })
})
