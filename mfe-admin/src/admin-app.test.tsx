// @vitest-environment happy-dom
import { navigate, setUser } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, shownToast, logInTestUser } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { AdminApp } from './admin-app.tsx'
import { routes } from './routes.ts'

const paths = [...new Set(Object.values(routes))]
const noticed = paths.filter((path) => path !== routes.sources)

function open(path: string) {
  mockApi()
  navigate(path)
  renderInApp(<AdminApp />)
}

it.each(noticed)('%s tells a visitor to log in as an administrator', async (path) => {
  setUser(null)
  open(path)
  await screen.findByRole('heading', { name: 'Admin Access Required' })
  expect(location.pathname).toBe(path)
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    `/auth/login?returnUrl=${encodeURIComponent(path)}`,
  )
})

it('sends a visitor of the sources home', () => {
  setUser(null)
  open(routes.sources)
  expect(location.pathname).toBe('/')
})

it.each(paths)('%s tells a user without admin rights so, and sends them home', (path) => {
  logInTestUser()
  open(path)
  expect(shownToast()).toMatchObject({
    title: 'Access Denied',
    description: 'This page is only accessible to administrators.',
  })
  expect(location.pathname).toBe('/')
})
