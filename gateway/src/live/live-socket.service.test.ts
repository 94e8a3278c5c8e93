import { TransactionRecorded } from '@convive/contracts/cora'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { EventCreated, EventDeleted, EventUpdated, RsvpChanged } from '@convive/contracts/events'
import { LiveMessage } from '@convive/contracts/live'
import type { MessageDef, MessageOf } from '@convive/contracts/message'
import { createLog } from '@convive/service-kit/logging/log'
import { connectNats, subjectOn } from '@convive/service-kit/messaging/nats'
import { eventually } from '@convive/service-kit/testing/eventually'
import { createMessage } from '@convive/service-kit/testing/messages'
import { isolated } from '@convive/service-kit/testing/service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSocket, type TestSocket } from '../testing/test-gateway.ts'
import { startSite, type Site } from '../testing/test-site.ts'

type Nats = Awaited<ReturnType<typeof connectNats>>
let site: Site
let nats: Nats
const natsUrl = isolated(inject('natsUrl'))
beforeAll(async () => {
  nats = await connectNats({ natsUrl }, 'test', createLog('test', 'fatal'), new AbortController().signal)
  site = await startSite()
  const first = await openSocket(site.gateway)
  // The gateway connects in the background: wait until a message arrives.
  await eventually(
    async () => {
      rsvp(1)
      return first.heard.length
    },
    (count) => count > 0,
  )
  // Waits until earlier messages have arrived too.
  await heardBy([first])
  first.socket.close()
})
afterAll(async () => {
  await site.stop()
  await nats.close()
})

/** Publishes a message in the form that a service uses. */
function publish<Def extends MessageDef>(
  def: Def,
  data: MessageOf<Def>['data'],
  given: Partial<MessageOf<Def>> = {},
): void {
  nats.publish(subjectOn(natsUrl, def.subject), JSON.stringify(createMessage(def, data, given)))
}
const rsvp = (eventId: number, given = {}) => publish(RsvpChanged, { eventId, userId: 7, status: 'going' }, given)
const transaction = (userId: number, transactionId: number) =>
  publish(TransactionRecorded, {
    transactionId,
    userId,
    type: 'transferred',
    amount: 5,
    balance: 5,
    description: 'Private',
    recordedAt: '',
  })

/** What the sockets received before the hint about an event that only this call publishes. */
let marks = 1_000_000
async function heardBy(sockets: TestSocket[]): Promise<unknown[][]> {
  const mark = { type: 'rsvp_update', eventId: ++marks }
  rsvp(mark.eventId)
  const last = (heard: unknown[]) => JSON.stringify(heard.at(-1)) === JSON.stringify(mark)
  await eventually(
    async () => sockets.map(({ heard }) => heard),
    (all) => all.every(last),
  )
  return sockets.map(({ heard }) => heard.splice(0).slice(0, -1))
}

describe('the socket', () => {
  test('sends hints about events, RSVPs and attendances to everybody, with ids only', async () => {
    const visitor = await openSocket(site.gateway)
    publish(EventDeleted, { eventId: 4, creatorId: 7, title: 'Secret', takeBack: false })
    rsvp(5)
    publish(AttendanceRecorded, { eventId: 6, userId: 7, title: 'Secret', coraAwarded: 3 })
    const [heard] = await heardBy([visitor])
    expect(heard).toEqual([
      { type: 'new_event', eventId: 4 },
      { type: 'rsvp_update', eventId: 5 },
      { type: 'rsvp_update', eventId: 6 },
    ])
    for (const one of heard ?? []) expect(LiveMessage.parse(one)).toEqual(one)
    visitor.socket.close()
  })

  test('sends a hint about a transaction to all sockets of its person, and to nobody else', async () => {
    const [ana, luis] = [await site.join('live-ana'), await site.join('live-luis')]
    const sockets = [
      await openSocket(site.gateway, { cookie: ana.cookie }),
      await openSocket(site.gateway, { cookie: ana.cookie }),
      await openSocket(site.gateway, { cookie: luis.cookie }),
      await openSocket(site.gateway),
    ]
    transaction(ana.user.id, 91)
    const hint = [{ type: 'cora_transaction', transactionId: 91 }]
    expect(await heardBy(sockets)).toEqual([hint, hint, [], []])
    for (const { socket } of sockets) socket.close()
  })

  test('sends no hint about an old message, as when a projection is rebuilt', async () => {
    const visitor = await openSocket(site.gateway)
    rsvp(8, { occurredAt: new Date(Date.now() - 3_600_000).toISOString() })
    expect(await heardBy([visitor])).toEqual([[]])
    visitor.socket.close()
  })

  test('sends one hint about a message that a service repeats because NATS does not store it', async () => {
    const visitor = await openSocket(site.gateway)
    const repeated = createMessage(RsvpChanged, { eventId: 9, userId: 7, status: 'going' }, {})
    const heard: unknown[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      nats.publish(subjectOn(natsUrl, RsvpChanged.subject), JSON.stringify(repeated))
      heard.push(...((await heardBy([visitor]))[0] ?? []))
    }
    expect(heard).toEqual([{ type: 'rsvp_update', eventId: 9 }])
    visitor.socket.close()
  })

  test('ignores messages of a client, and closes when there are too many', async () => {
    const visitor = await openSocket(site.gateway)
    visitor.socket.send('{"type":"new_event","eventId":1}')
    visitor.socket.send('not JSON')
    expect(await heardBy([visitor])).toEqual([[]])
    visitor.socket.send('x'.repeat(5000))
    expect(await visitor.closed).toBe(1009)
  })
})

describe('a hint about an event', () => {
  const event = {
    title: 'Secret',
    region: 'uvita' as const,
    creatorId: 7,
    startsAt: '2026-12-01T15:00:00Z',
    endsAt: '2026-12-01T18:00:00Z',
    coraReward: 0,
    isPaid: false,
    priceMinor: null,
    currency: 'crc' as const,
    paymentOption: null,
    acceptCora: false,
    coraPrice: null,
    isCancelled: false,
    isSample: false,
  }

  test('names the regions whose lists may have changed, and whether the event is new', async () => {
    const visitor = await openSocket(site.gateway)
    publish(EventCreated, { ...event, eventId: 21, coraAwarded: 0 })
    publish(EventUpdated, { ...event, eventId: 22 })
    publish(EventUpdated, { ...event, eventId: 23, formerRegion: 'limon' })
    publish(EventDeleted, { eventId: 24, creatorId: 7, title: 'Secret', takeBack: false, region: 'chirripo' })
    const [heard] = await heardBy([visitor])
    expect(heard).toEqual([
      { type: 'new_event', eventId: 21, regions: ['uvita'], isNew: true },
      { type: 'new_event', eventId: 22, regions: ['uvita'] },
      { type: 'new_event', eventId: 23, regions: ['uvita', 'limon'] },
      { type: 'new_event', eventId: 24, regions: ['chirripo'] },
    ])
    for (const one of heard ?? []) expect(LiveMessage.parse(one)).toEqual(one)
    visitor.socket.close()
  })
})

describe('a handshake', () => {
  test.each(['https://evil.example', 'null', 'http://localhost:1'])('from %s is refused', async (origin) => {
    await expect(openSocket(site.gateway, { origin })).rejects.toThrow('status 403')
  })

  test('from our own page is accepted', async () => {
    const { socket } = await openSocket(site.gateway, { origin: site.gateway.origin })
    socket.close()
  })
})
