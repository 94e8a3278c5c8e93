import { beforeEach, expect, it, vi } from 'vitest'
import { beginEventDraft, eventDraftKey } from './event-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) })
})
const kept = () => JSON.parse(stored.get(eventDraftKey) ?? 'null') as unknown

it('an event that is begun joins what its form kept, and empty fields take nothing away', () => {
  stored.set(eventDraftKey, JSON.stringify({ title: 'Peña', category: 'music', location: 'Salón' }))
  beginEventDraft({ title: 'Noche de peña', location: '', eventDate: '2026-12-12' })
  expect(kept()).toEqual({ title: 'Noche de peña', category: 'music', location: 'Salón', eventDate: '2026-12-12' })
})

it.each(['not JSON', 'null', '[]'])('what is stored as %s is no hindrance', (text) => {
  stored.set(eventDraftKey, text)
  beginEventDraft({ title: 'Feria' })
  expect(kept()).toEqual({ title: 'Feria' })
})
