import { UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { upsertPerson } from './person.store.ts'

/** Updates the person's names. */
export const onUserUpdated = on(
  ignoringFields(UserUpdated, 'region'),
  'people/on-user-updated',
  (tx, { data, version }) => upsertPerson(tx, data, version),
)
