import { UserRegistered } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'
import { storeUser } from './user.store.ts'

export const onUserRegistered = on(UserRegistered, 'users/on-user-registered', storeUser)
