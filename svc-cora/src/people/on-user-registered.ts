import { UserRegistered } from '@convive/contracts/identity'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { person } from '../accounts/account.ts'
import { openAccounts } from '../accounts/account.store.ts'
import { payReferralsIfDue } from '../referrals/pay-referrals.ts'
import type { PayRewards } from '../rewards/pay-rewards.ts'
import { PersonTable, upsertPerson } from './person.store.ts'

/** Opens the new person's account at once, so that the person can receive Cora before earning any. */
export const onUserRegistered = (payRewards: PayRewards): Subscription =>
  on(ignoringFields(UserRegistered, 'region'), 'people/on-user-registered', async (tx, { data, version }) => {
    await upsertPerson(tx, data, version)
    await openAccounts(tx, [person(data.userId)])
    if (data.referrerId === null) return
    await tx.update(PersonTable, { userId: data.userId }, { referrerId: data.referrerId })
    await payReferralsIfDue(tx, [data.userId], payRewards)
  })
