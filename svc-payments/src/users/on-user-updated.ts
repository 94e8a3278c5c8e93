import { UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { storeUser } from './user.store.ts'

export const onUserUpdated = on(ignoringFields(UserUpdated, 'region'), 'users/on-user-updated', storeUser)
