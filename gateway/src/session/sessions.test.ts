import { AdminChanged, SessionRevoked } from '@convive/contracts/identity'
import type { MessageDef } from '@convive/contracts/message'
import { createMessage } from '@convive/service-kit/testing/messages'
import { describe, expect, test } from 'vitest'
import { createSessions } from './sessions.ts'

const ana = { sessionId: 'one', userId: 7, username: 'ana', displayName: 'Ana', isAdmin: false }

/** Sessions with an event feed and an svc-identity that the test controls. */
function createTestSessions() {
  const handlers = new Map<MessageDef, (message: never) => void>()
  const gaps: (() => void)[] = []
  const subscriber = {
    connected: true,
    on: (def: MessageDef, handle: (message: never) => void) => void handlers.set(def, handle),
    onGap: (handle: () => void) => void gaps.push(handle),
    probe: async () => undefined,
    close: async () => undefined,
  }
  const asked: PromiseWithResolvers<typeof ana | null>[] = []
  const resolve = async () => {
    const question = Promise.withResolvers<typeof ana | null>()
    asked.push(question)
    return await question.promise
  }
  return {
    sessions: createSessions(resolve, subscriber),
    asked,
    publish: (def: typeof SessionRevoked | typeof AdminChanged, data: never) =>
      handlers.get(def)?.(createMessage(def, data) as never),
    setConnected: (connected: boolean) => {
      subscriber.connected = connected
      for (const gap of gaps) gap()
    },
    /** Looks up the session and lets svc-identity answer. */
    async find(fresh = false, answer: typeof ana | null = ana) {
      const found = this.sessions.find('token', fresh)
      this.asked.at(-1)?.resolve(answer)
      return await found
    },
  }
}

describe('a session', () => {
  test('is looked up once for simultaneous requests, and then cached', async () => {
    const setup = createTestSessions()
    const waiting = [1, 2, 3].map(async () => await setup.sessions.find('token', false))
    setup.asked[0]?.resolve(ana)
    expect(await Promise.all(waiting)).toEqual([ana, ana, ana])
    expect(await setup.sessions.find('token', false)).toEqual(ana)
    expect(setup.asked).toHaveLength(1)
  })

  test('is looked up again for a fresh result, and for everybody once it has ended', async () => {
    const setup = createTestSessions()
    await setup.find()
    expect(await setup.find(true, null)).toBeNull()
    expect(await setup.find(false, null)).toBeNull()
    expect(setup.asked).toHaveLength(3)
  })

  test.each([
    ['its end', SessionRevoked, { userId: 7, sessionId: 'one' }],
    ['the end of all of them', SessionRevoked, { userId: 7, sessionId: null }],
    ['new rights', AdminChanged, { userId: 7, isAdmin: true }],
  ])('is dropped at once when told of %s', async (_what, def, data) => {
    const setup = createTestSessions()
    await setup.find()
    setup.publish(def, data as never)
    await setup.find()
    expect(setup.asked).toHaveLength(2)
  })

  test('that ends during its look-up is not cached', async () => {
    const setup = createTestSessions()
    const found = setup.sessions.find('token', false)
    setup.publish(SessionRevoked, { userId: 7, sessionId: 'one' } as never)
    setup.asked[0]?.resolve(ana)
    await found
    await setup.find()
    expect(setup.asked).toHaveLength(2)
  })

  test('is not cached while its end could be missed', async () => {
    const setup = createTestSessions()
    await setup.find()
    setup.setConnected(false)
    await setup.find()
    await setup.find()
    expect(setup.asked).toHaveLength(3)
    setup.setConnected(true)
    await setup.find()
    await setup.find()
    expect(setup.asked).toHaveLength(4)
  })

  test('whose look-up failed is looked up again', async () => {
    const setup = createTestSessions()
    const failing = setup.sessions.find('token', false)
    setup.asked[0]?.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    expect(await setup.find()).toEqual(ana)
  })
})
