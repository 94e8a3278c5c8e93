import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportEventsData } from '@convive/contracts/data-export-events'
import { cancelEvent, getRsvp, setRsvp } from '@convive/contracts/events'
import { messageGuests } from '@convive/contracts/guests'
import { UserDeleted } from '@convive/contracts/identity'
import { setNotificationPreferences } from '@convive/contracts/notification-preferences'
import {
  addPushSubscription,
  listPushSubscriptions,
  type PushMessage,
  removePushSubscription,
} from '@convive/contracts/push-subscriptions'
import { createLog } from '@convive/service-kit/logging/log'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindGuests } from '../guests/remind-guests.job.ts'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeEvent, makeEventSoon, somebody } from '../testing/factories.ts'
import { onUserDeleted } from './notification-preferences.ts'
import { sendPushJob } from './send-push.job.ts'

let events: EventsUnderTest
/** A push service on this machine. */
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
const received: Received[] = []
const statuses: Record<string, number[]> = {}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(statuses[path]?.shift() ?? 201).end()
  })
})
const receiver = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  events = await startEvents({ RATE_LIMIT: 'off', SCAN_ALLOW_PRIVATE_HOSTS: 'on' })
})
afterAll(async () => {
  await events.end()
  server.close()
})

type Device = { id: number; path: string; curve: ReturnType<typeof createECDH>; auth: Buffer }
let nextDevice = 1
/** Subscribes a device, whose push service is then the one on this machine. */
async function subscribe(person: number, language: 'en' | 'es' = 'es'): Promise<Device> {
  const curve = createECDH('prime256v1')
  const [p256dh, auth] = [curve.generateKeys('base64url'), randomBytes(16)]
  const path = `/device-${nextDevice++}`
  const { id } = await events.call(person, addPushSubscription, {
    endpoint: `https://push.example${path}`,
    keys: { p256dh, auth: auth.toString('base64url') },
    language,
  })
  await events.query('UPDATE push_subscription SET endpoint = $2 WHERE id = $1', [id, receiver() + path])
  return { id, path, curve, auth }
}

/** Reads a message as a browser does (RFC 8188, RFC 8291). */
function open({ curve, auth }: Device, { body }: Received): PushMessage {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage
}

/** Verifies the signature of a request (RFC 8292) with the key that the browser subscribed to. */
function claimsOf({ headers }: Received, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
}

const sentTo = ({ path }: Device, count = 1) =>
  eventually(
    async () => received.filter((one) => one.path === path),
    (all) => all.length >= count,
  )
const allSent = () =>
  eventually(
    () => events.query('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1', ['send-push']),
    ({ length }) => length === 0,
  )
async function guestWithDevice(language?: 'en' | 'es') {
  const event = await makeEvent(events)
  const guest = somebody()
  const device = await subscribe(guest, language)
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  return { event, guest, device }
}
const write = ({ id, creatorId }: { id: number; creatorId: number }, text: string) =>
  events.call(creatorId, messageGuests, { id, text })
const devicesOf = async (person: number) =>
  (await events.call(person, listPushSubscriptions, {})).subscriptions.map(({ id }) => id)

test('a cancellation arrives on each device, sealed for it and signed with the key that it subscribed to', async () => {
  const { event, guest, device } = await guestWithDevice()
  const second = await subscribe(guest, 'en')
  await events.call(event.creatorId, cancelEvent, { id: event.id, reason: 'Por la lluvia' })
  const [push] = await sentTo(device)
  const [other] = await sentTo(second)
  const message = push && open(device, push)
  expect(message).toMatchObject({ title: event.title, body: 'Se canceló: Por la lluvia', path: `/events/${event.id}` })
  expect(other && open(second, other).body).toBe('Cancelled: Por la lluvia')
  const { publicKey } = await events.call(guest, listPushSubscriptions, {})
  expect(push && claimsOf(push, publicKey)).toMatchObject({ aud: receiver(), sub: 'https://convive.test' })
  expect(push?.headers.topic).toBe(message?.id)
  expect(Number(push?.headers.ttl)).toBeGreaterThan(3600)
})

test('a reminder has an action with which the guest says that they cannot go', async () => {
  const event = await makeEventSoon(events)
  const guest = somebody()
  const device = await subscribe(guest)
  await events.call(guest, setRsvp, { id: event.id, status: 'going' })
  await events.query(`UPDATE event SET created_at = starts_at - interval '2 days' WHERE id = $1`, [event.id])
  while (await remindGuests(events.db, 'event_soon', new Date(Date.now() + 3 * 3_600_000)));
  const [push] = await sentTo(device)
  const { body, decline } = (push && open(device, push)) ?? {}
  expect(body).toContain('Empieza pronto: ')
  expect(decline?.label).toBe('No puedo ir')
  await fetch(events.origin + (decline?.path ?? ''), { method: 'POST', headers: await events.as(undefined) })
  expect(await events.call(guest, getRsvp, { id: event.id })).toMatchObject({ status: 'not_going' })
})

test('a message that was not taken is sent again with the same id; a device that is gone is forgotten', async () => {
  const { event, guest, device } = await guestWithDevice()
  const gone = await subscribe(guest)
  statuses[device.path] = [503]
  statuses[gone.path] = [410]
  await write(event, 'Traigan capa.')
  const pushes = await sentTo(device, 2)
  await sentTo(gone)
  expect(new Set(pushes.map((push) => open(device, push).id)).size).toBe(1)
  await allSent()
  expect(await devicesOf(guest)).toEqual([device.id])
  await write(event, 'Hay parqueo.')
  await sentTo(device, 3)
  await allSent()
  expect(received.filter(({ path }) => path === gone.path)).toHaveLength(1)
})

test('nothing is pushed of a kind that a person does not want, nor to a device that was removed', async () => {
  const { event, guest, device } = await guestWithDevice()
  const quiet = somebody()
  const unwanted = await subscribe(quiet)
  await events.call(quiet, setRsvp, { id: event.id, status: 'going' })
  await events.call(quiet, setNotificationPreferences, { message: { mail: true, push: false, bell: true } })
  const removed = await subscribe(guest)
  await events.call(somebody(), removePushSubscription, { id: device.id })
  for (const _ of [1, 2]) await events.call(guest, removePushSubscription, { id: removed.id })
  await write(event, 'Traigan capa.')
  await sentTo(device)
  await allSent()
  expect(received.filter(({ path }) => path === unwanted.path || path === removed.path)).toEqual([])
})

test('a device belongs to whoever subscribed last, and a person has five of them', async () => {
  const [first, second] = [somebody(), somebody()]
  const body = {
    endpoint: `https://push.example/shared-${first}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    language: 'es' as const,
  }
  const { id } = await events.call(first, addPushSubscription, body)
  expect(await events.call(second, addPushSubscription, body)).toEqual({ id })
  expect(await devicesOf(first)).toEqual([])
  expect(await devicesOf(second)).toEqual([id])
  const all = []
  for (let added = 0; added < 7; added++) all.push((await subscribe(first)).id)
  expect(await devicesOf(first)).toEqual(all.slice(2))
})

test.each([
  'http://push.example/device',
  'https://user@push.example/device',
  'https://push.example',
  'file:///etc/passwd',
])('the address %s is refused', async (endpoint) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await expect(events.call(somebody(), addPushSubscription, { endpoint, keys, language: 'es' })).rejects.toMatchObject({
    status: 400,
  })
})

test('nothing is sent into private networks, and such a device is forgotten', async () => {
  const person = somebody()
  const device = await subscribe(person)
  const options = { siteUrl: 'https://convive.test', privateKey: undefined, allowsPrivate: false }
  const until = new Date(Date.now() + 60_000).toISOString()
  const push = {
    subscriptionId: device.id,
    id: 'a',
    until,
    eventId: 1,
    kind: 'organiser_wrote',
    title: 'Peña',
    detail: '',
  }
  const send = () =>
    sendPushJob(events.db, options, createLog('test', 'silent')).run(push, {
      signal: new AbortController().signal,
      attempt: 1,
      maxAttempts: 6,
    })
  await events.query(`UPDATE push_subscription SET endpoint = 'https://127.0.0.1:1/device' WHERE id = $1`, [device.id])
  await send()
  expect(await devicesOf(person)).toEqual([])
})

test('devices are exported, and go with the account', async () => {
  const { guest, device } = await guestWithDevice()
  const { sections } = await events.call(guest, exportEventsData, {})
  expect(sections.pushSubscriptions).toMatchObject([{ endpoint: receiver() + device.path, language: 'es' }])
  await receive(events.db, [onUserDeleted], [createMessage(UserDeleted, { userId: guest })])
  expect(await devicesOf(guest)).toEqual([])
})
