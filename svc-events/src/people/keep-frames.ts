import { UpgradeBought } from '@convive/contracts/cora'
import { on, type Subscription } from '@convive/service-kit/messages'

/** What stands around people's pictures, as the ledger tells it: only what is newer counts, and nothing of whoever is deleted. The name may still be on its way. */
export const framesSubscription: Subscription = on(UpgradeBought, 'people.frame', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO person (id, version, frame, frame_until, frame_version) VALUES ($1, 0, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET frame = EXCLUDED.frame, frame_until = EXCLUDED.frame_until, frame_version = EXCLUDED.frame_version
     WHERE person.frame_version < EXCLUDED.frame_version AND NOT person.deleted`,
    [data.userId, data.frame, data.until, version],
  )
}, { repeatable: true })
