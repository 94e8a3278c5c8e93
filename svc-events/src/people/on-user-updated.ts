import { UserUpdated } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from './person.store.ts'

export const onUserUpdated: Subscription = on(UserUpdated, 'people/on-user-updated', (tx, { data, version }) =>
  savePerson(tx, data, version),
)
