import { demoHosts } from '@convive/contracts/demo'
import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from '../people/person.store.ts'
import { seedEvents } from './seed-events.ts'

const usernames = new Set(Object.values(demoHosts))

/**
 * Seeded events need their hosts. The events are created with the last of the hosts whom svc-identity publishes: each
 * handler waits for the others, so that the last one finds all of them.
 */
export const onUserRegistered: Subscription = on(
  ignoringFields(UserRegistered, 'region'),
  'seed/on-user-registered',
  async (tx, { data, version }) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('seed events'))`)
    await savePerson(tx, data, version)
    await seedEvents(tx, new Date())
  },
  { when: ({ username }) => usernames.has(username) },
)
