import { AdminChanged, SessionRevoked } from '@convive/contracts/identity'
import type { MessageDef } from '@convive/contracts/message'
import { factOf } from '@convive/service-kit/testing/messages'
import { describe, expect, test } from 'vitest'
import { createSessions } from './sessions.ts'

const ana = { sessionId: 'one', userId: 7, username: 'ana', displayName: 'Ana', isAdmin: false }

/** Facts that the test tells, and a svc-identity that it answers for. */
function createWorld() {
  const handlers = new Map<MessageDef, (fact: never) => void>()
  const gaps: (() => void)[] = []
  const facts = {
    connected: true,
    on: (def: MessageDef, handle: (fact: never) => void) => void handlers.set(def, handle),
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
    sessions: createSessions(resolve, facts),
    asked,
    tell: (def: typeof SessionRevoked | typeof AdminChanged, data: never) =>
      handlers.get(def)?.(factOf(def, data) as never),
    turn: (connected: boolean) => {
      facts.connected = connected
      for (const gap of gaps) gap()
    },
    /** Asks and lets svc-identity answer. */
    async find(fresh = false, answer: typeof ana | null = ana) {
      const found = this.sessions.find('token', fresh)
      this.asked.at(-1)?.resolve(answer)
      return await found
    },
  }
}

describe('a session', () => {
  test('is looked up once for simultaneous requests, and then cached', async () => {
    const world = createWorld()
    const waiting = [1, 2, 3].map(async () => await world.sessions.find('token', false))
    world.asked[0]?.resolve(ana)
    expect(await Promise.all(waiting)).toEqual([ana, ana, ana])
    expect(await world.sessions.find('token', false)).toEqual(ana)
    expect(world.asked).toHaveLength(1)
  })

  test('is looked up again for a fresh result, and for everybody once it has ended', async () => {
    const world = createWorld()
    await world.find()
    expect(await world.find(true, null)).toBeNull()
    expect(await world.find(false, null)).toBeNull()
    expect(world.asked).toHaveLength(3)
  })

  test.each([
    ['its end', SessionRevoked, { userId: 7, sessionId: 'one' }],
    ['the end of all of them', SessionRevoked, { userId: 7, sessionId: null }],
    ['new rights', AdminChanged, { userId: 7, isAdmin: true }],
  ])('is dropped at once when told of %s', async (_what, def, data) => {
    const world = createWorld()
    await world.find()
    world.tell(def, data as never)
    await world.find()
    expect(world.asked).toHaveLength(2)
  })

  test('that ends during its look-up is not cached', async () => {
    const world = createWorld()
    const found = world.sessions.find('token', false)
    world.tell(SessionRevoked, { userId: 7, sessionId: 'one' } as never)
    world.asked[0]?.resolve(ana)
    await found
    await world.find()
    expect(world.asked).toHaveLength(2)
  })

  test('is not cached while its end could be missed', async () => {
    const world = createWorld()
    await world.find()
    world.turn(false)
    await world.find()
    await world.find()
    expect(world.asked).toHaveLength(3)
    world.turn(true)
    await world.find()
    await world.find()
    expect(world.asked).toHaveLength(4)
  })

  test('whose look-up failed is looked up again', async () => {
    const world = createWorld()
    const failing = world.sessions.find('token', false)
    world.asked[0]?.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    expect(await world.find()).toEqual(ana)
  })
})
