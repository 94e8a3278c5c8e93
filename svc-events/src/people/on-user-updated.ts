import { UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from './person.store.ts'

export const onUserUpdated: Subscription = on(
  ignoringFields(UserUpdated, 'region'),
  'people/on-user-updated',
  (tx, { data, version }) => savePerson(tx, data, version),
)
