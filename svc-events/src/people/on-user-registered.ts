import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from './person.store.ts'

export const onUserRegistered: Subscription = on(
  ignoringFields(UserRegistered, 'region'),
  'people/on-user-registered',
  (tx, { data, version }) => savePerson(tx, data, version),
)
