import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { storeUser } from './user.store.ts'

export const onUserRegistered = on(ignoringFields(UserRegistered, 'region'), 'users/on-user-registered', storeUser)
