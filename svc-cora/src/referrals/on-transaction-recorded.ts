import { TransactionRecorded } from '@convive/contracts/cora'
import { onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from '../rewards/pay-rewards.ts'
import { payReferralsIfDue } from './pay-referrals.ts'

const countedTypes = ['earned_attend_event', 'earned_create_event']

/**
 * Pays the inviter when an invited person earns Cora for the first time by attending or creating an event. Handles
 * messages in batches, because a transaction for each took longer than the rewards themselves.
 */
export const onTransactionRecorded = (payRewards: PayRewards): Subscription =>
  onBatch(
    TransactionRecorded,
    'referrals/on-transaction-recorded',
    (tx, messages) =>
      payReferralsIfDue(
        tx,
        messages.map(({ data }) => data.userId),
        payRewards,
      ),
    { when: ({ type }) => countedTypes.includes(type) },
  )
