// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { readDraft, saveDraft } from '../runtime/session/drafts.ts'
import { beginEventDraft, newEventDraftName } from './begin-event-draft.ts'

beforeEach(() => localStorage.clear())
const storedDraft = () => JSON.parse(readDraft(newEventDraftName) ?? 'null') as unknown

it('merges into the stored draft, and empty fields change nothing', () => {
  saveDraft(newEventDraftName, JSON.stringify({ title: 'Peña', category: 'music', location: 'Salón' }))
  beginEventDraft({ title: 'Noche de peña', location: '', eventDate: '2026-12-12' })
  expect(storedDraft()).toEqual({
    title: 'Noche de peña',
    category: 'music',
    location: 'Salón',
    eventDate: '2026-12-12',
  })
})

it.each(['not JSON', 'null', '[]'])('replaces a stored draft that is %s', (text) => {
  saveDraft(newEventDraftName, text)
  beginEventDraft({ title: 'Feria' })
  expect(storedDraft()).toEqual({ title: 'Feria' })
})
