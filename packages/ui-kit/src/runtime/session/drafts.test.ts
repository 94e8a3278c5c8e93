// @vitest-environment happy-dom
import type { User } from '@convive/contracts/identity'
import { beforeEach, expect, it } from 'vitest'
import { readDraft, removeDraft, removeOwnDrafts, saveDraft } from './drafts.ts'
import { setUser } from './session.ts'

const logIn = (id: number) => setUser({ id } as User)
beforeEach(() => localStorage.clear())

it('belongs to the user who wrote it', () => {
  logIn(1)
  saveDraft('event', 'Ana’s fair')
  logIn(2)
  expect(readDraft('event')).toBeNull()
  logIn(1)
  expect(readDraft('event')).toBe('Ana’s fair')
})

it('goes with a visitor through the login, and is then the user’s', () => {
  logIn(1)
  saveDraft('event', 'an old one')
  setUser(null)
  saveDraft('event', 'a new one')
  logIn(1)
  expect(readDraft('event')).toBe('a new one')
  saveDraft('event', 'a new one, continued')
  setUser(null)
  expect(readDraft('event')).toBeNull()
})

it('survives a session that ends, and is removed by a logout', () => {
  logIn(1)
  saveDraft('event', 'a fair')
  saveDraft('event-edit.7', 'a concert')
  setUser(null)
  logIn(1)
  expect(readDraft('event')).toBe('a fair')
  removeOwnDrafts()
  expect([readDraft('event'), readDraft('event-edit.7')]).toEqual([null, null])
})

it('is removed alone', () => {
  logIn(1)
  saveDraft('event', 'a fair')
  saveDraft('smart-text', 'a text')
  removeDraft('event')
  expect([readDraft('event'), readDraft('smart-text')]).toEqual([null, 'a text'])
})
