import { EmailConfirmationChanged } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from './pay-rewards.ts'
import { setEmailConfirmed } from './reward-status.store.ts'
import { takeUnconfirmedRewards } from './waiting-reward.store.ts'

/** Pays the rewards that waited for the confirmation of the person's address. */
export const onEmailConfirmationChanged = (payRewards: PayRewards): Subscription =>
  on(EmailConfirmationChanged, 'rewards/on-email-confirmation-changed', async (tx, { data, version }) => {
    const isNewer = await setEmailConfirmed(tx, data.userId, data.isConfirmed, version)
    if (isNewer && data.isConfirmed) await payRewards(tx, await takeUnconfirmedRewards(tx, data.userId))
  })
