import { demoUsernames } from '@convive/contracts/demo-organisers'
import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from '../people/people.ts'
import { seedEvents } from './seed-events.ts'

const usernames = new Set(Object.values(demoUsernames))

/**
 * The demo events need their organisers. They are created with the last organiser whom svc-identity publishes: each
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
