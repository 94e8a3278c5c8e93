import { UserUpdated } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { storePerson } from './person.store.ts'

export const onUserUpdated = on(ignoringFields(UserUpdated, 'region'), 'people/on-user-updated', storePerson)
