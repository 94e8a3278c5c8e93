import { UserRegistered } from '@convive/contracts/identity'
import { AttendanceRecorded } from '@convive/contracts/attendance'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { startTestService, type TestService } from '@convive/service-kit/testing/service'
import { definition, subscriptions } from '../app.ts'

/** svc-cora under test, with a way to make people who own Cora. */
export type CoraUnderTest = TestService & {
  /** Registers a person with a balance that was earned by attending. Ids count up from 2. */
  person(balance?: number): Promise<{ userId: number; username: string }>
}

export async function startCora(
  servers: { postgresUrl: string; natsUrl: string },
  env: NodeJS.ProcessEnv = {},
): Promise<CoraUnderTest> {
  const service = await startTestService(definition, servers, { UNCONFIRMED_REWARDS: '999999999', ...env })
  let people = 1
  return {
    ...service,
    person: async (balance = 0) => {
      const userId = ++people
      const username = `person${userId}`
      const registered = createMessage(UserRegistered, {
        userId,
        username,
        displayName: `Person ${userId}`,
        region: 'all',
        referrerId: null,
        registeredAt: new Date().toISOString(),
      })
      const attended = createMessage(AttendanceRecorded, {
        eventId: 1_000_000 + userId,
        userId,
        title: 'an earlier event',
        coraAwarded: balance,
      })
      await receive(service.db, subscriptions, [registered, attended])
      return { userId, username }
    },
  }
}

const soon = new Date(Date.now() + 86_400_000).toISOString()

/** The data of a message about an event tomorrow, which is free unless `given` says otherwise. */
export const eventFacts = (eventId: number, given: object = {}) => ({
  eventId,
  title: `Feria ${eventId}`,
  region: 'uvita' as const,
  creatorId: 2,
  startsAt: soon,
  endsAt: soon,
  coraReward: 0,
  isPaid: false,
  priceMinor: null,
  currency: 'crc' as const,
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  refundUntilHours: 24,
  isCancelled: false,
  isSample: false,
  isHidden: false,
  ...given,
})

/**
 * The invariants of the ledger: the sum of all balances, the lowest balance of people and venues, and the number of
 * accounts that disagree with their entries.
 */
export async function checkLedger({ db }: TestService): Promise<{ sum: number; lowest: number; disagreeing: number }> {
  const [row]: { sum: number; lowest: number; disagreeing: number }[] = await db.source.query(`
    SELECT (SELECT sum(balance)::int FROM account) AS sum,
           (SELECT min(balance)::int FROM account WHERE kind IN ('person', 'venue')) AS lowest,
           (SELECT count(*)::int FROM account a WHERE balance <> coalesce((SELECT sum(amount) FROM entry e WHERE e.account = a.code), 0)
              OR version <> (SELECT count(*) FROM entry e WHERE e.account = a.code)) AS disagreeing`)
  return row!
}
