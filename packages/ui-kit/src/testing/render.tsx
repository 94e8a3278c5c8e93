import type { User } from '@convive/contracts/identity'
import { cleanup, render, type RenderHookResult, renderHook, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { queryClient } from '../runtime/calls/query-client.ts'
import { setUser } from '../runtime/session/session.ts'
import { currentToast, hideToast, type Toast } from '../runtime/toasts/toasts.ts'
import { AppProviders } from '../runtime/widgets/providers.tsx'

/** Renders a component with the providers of a page. Everything is cleaned up when the test ends. */
export function renderInApp(element: ReactElement): RenderResult {
  cleanUpAfterTest()
  return render(element, { wrapper: AppProviders })
}

/** Renders a hook with the providers of a page. */
export function renderHookInApp<Result, Props>(
  hook: (props: Props) => Result,
  options: { initialProps?: Props } = {},
): RenderHookResult<Result, Props> {
  cleanUpAfterTest()
  return renderHook(hook, { wrapper: AppProviders, ...options })
}

/** Logs a user in for the rest of the test. */
export function logInTestUser(fields: Partial<User> = {}): User {
  const user = { ...testUser, ...fields }
  setUser(user)
  onTestFinished(() => setUser(null))
  return user
}

/** The toast that the page shows now, or null. */
export const shownToast = (): Toast | null => currentToast.get()

const testUser: User = {
  id: 1,
  username: 'ana',
  displayName: 'Ana Mora',
  email: 'ana@example.test',
  bio: null,
  region: 'uvita',
  profileImage: null,
  profileFrame: null,
  coraBalance: 100,
  createdAt: '2026-01-01T00:00:00Z',
  isAdmin: false,
}

function cleanUpAfterTest() {
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    hideToast()
    localStorage.clear()
    sessionStorage.clear()
  })
}
