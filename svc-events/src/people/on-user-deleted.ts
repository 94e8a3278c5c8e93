import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { savePerson } from './person.store.ts'

export const onUserDeleted: Subscription = on(UserDeleted, 'people/on-user-deleted', (tx, { data, version }) =>
  savePerson(tx, { userId: data.userId, username: null, displayName: null, about: null, picture: null }, version, true),
)
