// @vitest-environment happy-dom
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from '@convive/contracts/notification-preferences'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { NoticesSetting } from './notices-setting.tsx'

const on = { mail: true, push: false, bell: true }
const stored: NotificationPreferences = {
  confirmation: { ...on, bell: false },
  reminder_day: on,
  reminder_hours: on,
  change: on,
  offer: on,
  message: on,
  follow: on,
}
async function rowOf(name: string) {
  return within(await screen.findByRole('group', { name }))
}
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

it('turns off the mails of one kind, and keeps its place in the bell', async () => {
  const api = mockApi()
  api.respond(getNotificationPreferences, stored)
  api.respond(setNotificationPreferences, { ...stored, message: { ...on, mail: false } })
  logInTestUser()
  renderInApp(<NoticesSetting />)
  const row = await rowOf('Messages from organizers')
  await userEvent.click(row.getByRole('switch', { name: 'Email' }))
  await waitFor(() =>
    expect(api.requests(setNotificationPreferences)[0]?.fields).toEqual({ message: { ...on, mail: false } }),
  )
  await waitFor(() => expect(isOn(row.getByRole('switch', { name: 'Email' }))).toBe('false'))
  expect(isOn(row.getByRole('switch', { name: 'Bell' }))).toBe('true')
  expect(isOn((await rowOf('Changes and cancellations')).getByRole('switch', { name: 'Email' }))).toBe('true')
  expect((await rowOf('Confirmation of your RSVP')).queryByRole('switch', { name: 'Bell' })).toBeNull()
})

it('shows what is stored, and says why, when a choice was not saved', async () => {
  const api = mockApi()
  api.respond(getNotificationPreferences, stored)
  api.refuse(setNotificationPreferences, 503, 'unavailable')
  logInTestUser()
  renderInApp(<NoticesSetting />)
  const row = await rowOf('A place for you')
  await userEvent.click(row.getByRole('switch', { name: 'Bell' }))
  expect((await row.findByRole('alert')).textContent).toContain('Your choice wasn’t saved')
  expect(isOn(row.getByRole('switch', { name: 'Bell' }))).toBe('true')
})
