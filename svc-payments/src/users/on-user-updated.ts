import { UserUpdated } from '@convive/contracts/identity'
import { on } from '@convive/service-kit/messaging/messages'
import { storeUser } from './user.store.ts'

export const onUserUpdated = on(UserUpdated, 'users/on-user-updated', storeUser)
