import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { storePerson } from './person.store.ts'

export const onUserRegistered = on(ignoringFields(UserRegistered, 'region'), 'people/on-user-registered', storePerson)
