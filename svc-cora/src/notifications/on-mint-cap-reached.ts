import { MintCapReached } from '@convive/contracts/cora'
import type { SecurityLog } from '@convive/service-kit/logging/security-event'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { insertMintAlarm } from './mint-alarm.store.ts'

/** Notifies the administrators that rewards wait because of a cap, and records it as a security event. */
export const onMintCapReached = (securityLog: SecurityLog): Subscription =>
  on(MintCapReached, 'notifications/on-mint-cap-reached', async (tx, { data }) => {
    await insertMintAlarm(tx, data)
    const userId = data.creatorId ?? undefined
    securityLog.record({ event: 'cap_reached', outcome: 'failure', userId, reason: `${data.scope}_mint` })
  })
