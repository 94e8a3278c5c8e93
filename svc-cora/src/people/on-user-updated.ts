import { UserUpdated } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'
import { upsertPerson } from './person.store.ts'

/** Updates the person's names. */
export const onUserUpdated = on(UserUpdated, 'people/on-user-updated', (tx, { data, version }) =>
  upsertPerson(tx, data, version),
)
