// @vitest-environment happy-dom
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from '@convive/contracts/notification-preferences'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor, within } from '@convive/ui-kit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addPushSubscription, listPushSubscriptions } from '@convive/contracts/push-subscriptions'
import { NoticesSetting } from './notices-setting.tsx'

const on = { mail: true, push: true, bell: true }
const stored: NotificationPreferences = {
  confirmation: { ...on, push: false, bell: false },
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

describe('on a device that can be pushed to', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))
  const subscription = {
    endpoint: 'https://push.example/1',
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'auth' } }),
  }
  let current: typeof subscription | null = null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = subscription),
  }
  const canAsk = (permission: NotificationPermission) => {
    current = null
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal('Notification', { requestPermission: async () => permission })
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    })
    const api = mockApi()
    api.respond(getNotificationPreferences, stored)
    api.respond(listPushSubscriptions, { publicKey: 'site', subscriptions: [] })
    api.respond(addPushSubscription, { id: 3 })
    logInTestUser()
    renderInApp(<NoticesSetting />)
    return api
  }
  afterEach(() => vi.unstubAllGlobals())

  it('subscribes after one tap', async () => {
    const api = canAsk('granted')
    await screen.findByText('This device gets no notices.')
    api.respond(listPushSubscriptions, {
      publicKey: 'site',
      subscriptions: [{ id: 3, endpoint: subscription.endpoint }],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Allow on this device' }))
    await screen.findByText('This device gets your notices.')
    expect(api.requests(addPushSubscription)[0]?.fields).toEqual({ ...subscription.toJSON(), language: 'en' })
  })

  it('says what to do if the browser does not allow it', async () => {
    const api = canAsk('denied')
    await userEvent.click(await screen.findByRole('button', { name: 'Allow on this device' }))
    expect((await screen.findByRole('alert')).textContent).toContain('in its settings')
    expect(api.requests(addPushSubscription)).toEqual([])
  })
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
