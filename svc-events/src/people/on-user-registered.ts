import { UserRegistered } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from './person.store.ts'

export const onUserRegistered: Subscription = on(UserRegistered, 'people/on-user-registered', (tx, { data, version }) =>
  savePerson(tx, data, version),
)
