import { TransactionRecorded } from '@convive/contracts/cora'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import type { PayRewards } from '../rewards/pay-rewards.ts'
import { payReferralIfDue } from './pay-referral.ts'

const countedTypes = ['earned_attend_event', 'earned_create_event']

/** Pays the inviter when an invited person earns Cora for the first time by attending or creating an event. */
export const onTransactionRecorded = (payRewards: PayRewards): Subscription =>
  on(
    TransactionRecorded,
    'referrals/on-transaction-recorded',
    (tx, { data }) => payReferralIfDue(tx, data.userId, payRewards),
    { when: ({ type }) => countedTypes.includes(type) },
  )
