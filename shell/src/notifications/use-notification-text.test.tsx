// @vitest-environment happy-dom
import type { MintCapNotification } from '@convive/contracts/notifications'
import { setLanguage } from '@convive/ui-kit'
import { renderHookInApp } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { useNotificationText } from './use-notification-text.ts'

afterEach(() => setLanguage('en'))

const alarm = (scope: 'creator' | 'site', username: string | null): MintCapNotification => ({
  id: 1,
  kind: 'mint_cap_reached',
  scope,
  username,
  cap: 2500,
  at: '2026-11-22T10:00:00Z',
  isRead: false,
})

it.each([
  ['en', alarm('site', null), /^Rewards reached the day’s cap of the whole site, 2,500 Cora\./],
  ['en', alarm('creator', 'ana'), /^Rewards at events of @ana reached the day’s cap of 2,500 Cora\./],
  ['en', alarm('creator', null), /^Rewards at events of a deleted account reached/],
  ['es', alarm('site', null), /^Las recompensas llegaron al tope diario de todo el sitio, 2.500 Cora\./],
  ['es', alarm('creator', 'ana'), /^Las recompensas en eventos de @ana llegaron al tope diario de 2.500 Cora\./],
] as const)('tells an administrator in %s about a cap and leads to the economy', (language, notification, text) => {
  setLanguage(language)
  const { result } = renderHookInApp(() => useNotificationText())
  expect(result.current(notification).text).toMatch(text)
  expect(result.current(notification).href).toBe('/admin/economy')
})
