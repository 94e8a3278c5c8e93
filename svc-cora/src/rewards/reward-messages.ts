import { AttendanceRecorded, AttendanceReversed } from '@convive/contracts/attendance'
import { EventCreated, EventDeleted } from '@convive/contracts/events'
import { on, onBatch, type Subscription } from '@convive/service-kit/messaging/messages'
import type { Transaction } from '@convive/service-kit/database/database'
import { postTransfers, runInTransaction } from '../ledger/post-transfers.ts'
import { postRewards, type PayRewards } from './pay-rewards.ts'
import {
  attendanceReward,
  claimReward,
  correctionOf,
  creationReward,
  reportReward,
  restOf,
  type Reward,
} from './reward.rules.ts'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { ClaimRefused, EventClaimed } from '@convive/contracts/claims'
import { ReportUpheld } from '@convive/contracts/reports'
import { EmailConfirmationChanged } from '@convive/contracts/identity'
import { setEmailConfirmed, setSeenAtDoor } from './reward-caps.ts'
import { deleteWaitingReward, takeWaitingRewards } from './waiting-rewards.ts'
import { insertDebt, reduceDebt } from './reward-debts.ts'

/** Pays the reward for attending. svc-events has decided its amount; 0 pays nothing. */
export const onAttendanceRecorded = (payRewards: PayRewards): Subscription =>
  onBatch(AttendanceRecorded, 'rewards/on-attendance-recorded', async (tx, messages) => {
    const rewarded = messages.filter(({ data }) => data.coraAwarded > 0)
    const seen = messages.flatMap(({ data }) => (data.evidence === 'door' ? data.userId : []))
    if (seen.length > 0) await setSeenAtDoor(tx, [...seen, ...rewarded.map(({ data }) => data.userId)], seen)
    const waited = seen.length > 0 ? await takeWaitingRewards(tx, seen, 'new_account') : []
    await payRewards(tx, [...rewarded.map(({ data }) => attendanceReward(data)), ...waited])
  })

/** Pays the reward for creating an event. svc-events has decided its amount; 0 pays nothing. */
export const onEventCreated = (payRewards: PayRewards): Subscription =>
  onBatch(
    ignoringFields(EventCreated, 'region', 'currency', 'paymentOption'),
    'rewards/on-event-created',
    async (tx, messages) => {
      const rewarded = messages.filter(({ data }) => data.coraAwarded > 0)
      await payRewards(
        tx,
        rewarded.map(({ data }) => creationReward(data)),
      )
    },
  )

/** Pays the reward for claiming an imported event. svc-events has decided its amount and when it is due; 0 pays nothing. */
export const onEventClaimed = (payRewards: PayRewards): Subscription =>
  on(EventClaimed, 'rewards/on-event-claimed', async (tx, { data }) => {
    if (data.coraAwarded > 0) await payRewards(tx, [claimReward(data)])
  })

/** Pays the reward for a report that an administrator upheld. svc-events has decided its amount. */
export const onReportUpheld = (payRewards: PayRewards): Subscription =>
  onBatch(
    ReportUpheld,
    'rewards/on-report-upheld',
    async (tx, messages) => {
      await payRewards(
        tx,
        messages.map(({ data }) => reportReward(data)),
      )
    },
    { when: ({ coraAwarded }) => coraAwarded > 0 },
  )

/** Pays the rewards that waited for the confirmation of the person's address. */
export const onEmailConfirmationChanged = (payRewards: PayRewards): Subscription =>
  on(EmailConfirmationChanged, 'rewards/on-email-confirmation-changed', async (tx, { data, version }) => {
    const isNewer = await setEmailConfirmed(tx, data.userId, data.isConfirmed, version)
    if (isNewer && data.isConfirmed) await payRewards(tx, await takeWaitingRewards(tx, [data.userId], 'unconfirmed'))
  })

/**
 * Takes back the reward of an attendance when the event is cancelled before its end, or when the check-in is undone.
 */
export const onAttendanceReversed = on(AttendanceReversed, 'rewards/on-attendance-reversed', (tx, { data }) =>
  reverseReward(
    tx,
    attendanceReward(data),
    `${data.reason === 'check_in_undone' ? 'Check-in undone' : 'Cancelled'}: ${data.title}`,
  ),
)

/** Takes back the claim reward when an administrator refuses the claim. */
export const onClaimRefused = on(
  ClaimRefused,
  'rewards/on-claim-refused',
  (tx, { data }) => reverseReward(tx, claimReward(data), `Claim refused: ${data.title}`),
  { when: ({ coraAwarded }) => coraAwarded > 0 },
)

/** Takes back the creation reward when the event is deleted within a day. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'rewards/on-event-deleted',
  (tx, { data }) => reverseReward(tx, creationReward({ ...data, coraAwarded: 1 }), `Deleted ${data.title}`),
  { when: ({ takeBack }) => takeBack },
)

/**
 * Takes back as much of a reward as its owner still has. The rest is a debt, which later rewards pay. A part that is
 * not paid yet is cancelled.
 */
async function reverseReward(tx: Transaction, reward: Reward, reason: string): Promise<void> {
  for (const part of [reward, restOf(reward, reward.amount)]) {
    await deleteWaitingReward(tx, part)
    await reversePart(tx, part, reason)
  }
}

/**
 * The message that reverses a reward may arrive before the one that pays it. Then the ledger stores the reward's cause
 * as refused, and never pays it.
 */
async function reversePart(tx: Transaction, reward: Reward, reason: string): Promise<void> {
  const [paid] = await postRewards(tx, [{ ...reward, refusal: 'forbidden' }])
  if (paid?.kind !== 'posted') return
  const { amount } = paid.posted
  const debtId = await insertDebt(tx, reward, { amount, reason })
  if (debtId === undefined) return
  const [outcome] = await postTransfers(runInTransaction(tx), [correctionOf(reward, amount, reason)])
  if (outcome?.kind === 'posted') await reduceDebt(tx, debtId, outcome.posted.amount)
}
