import { UserRegistered } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { seedEvents } from './seed-events.ts'

/** Seeded events need a creator: the first person whom svc-identity publishes, its admin. */
export const onUserRegistered: Subscription = on(UserRegistered, 'seed/on-user-registered', (tx, { data }) =>
  seedEvents(tx, new Date(), data.userId),
)
