import { UpgradeBought } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messaging/messages'

/**
 * Updates the projection of avatar frames. Messages arrive in any order, so only a newer version counts. A deleted
 * account gets no frame.
 */
export const onUpgradeBought = on(
  UpgradeBought,
  'avatar-frames/on-upgrade-bought',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO profile_frame AS known (user_id, frame, until, version)
       SELECT id, $2, $3, $4 FROM account WHERE id = $1 AND deleted_at IS NULL FOR SHARE
       ON CONFLICT (user_id) DO UPDATE SET frame = excluded.frame, until = excluded.until, version = excluded.version
       WHERE known.version < excluded.version`,
      [data.userId, data.frame, data.until, version],
    )
  },
  { repeatable: true },
)
