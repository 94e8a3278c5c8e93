import { MintCapReached } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messaging/messages'
import { insertMintAlarm } from './mint-alarm.store.ts'

/** Notifies the administrators that rewards wait because of a cap. */
export const onMintCapReached = on(MintCapReached, 'notifications/on-mint-cap-reached', (tx, { data }) =>
  insertMintAlarm(tx, data),
)
