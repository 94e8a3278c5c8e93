import { UpgradeBought } from '@convive/contracts/cora'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

/**
 * Projects the avatar frame that a person bought. Only a newer version counts, and deleted people get none. The row may
 * be inserted here first, before svc-identity's message brings the names.
 */
export const onUpgradeBought: Subscription = on(
  UpgradeBought,
  'people/on-upgrade-bought',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO person (id, version, frame, frame_until, frame_version) VALUES ($1, 0, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET frame = EXCLUDED.frame, frame_until = EXCLUDED.frame_until,
         frame_version = EXCLUDED.frame_version
       WHERE person.frame_version < EXCLUDED.frame_version AND NOT person.deleted`,
      [data.userId, data.frame, data.until, version],
    )
  },
  { repeatable: true },
)
