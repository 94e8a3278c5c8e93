import { UpgradeBought } from '@convive/contracts/cora'
import { on } from '@convive/service-kit/messages'

/** Facts come in any order: only one that is newer than the last counts. Of whoever is deleted nothing is kept anymore. */
export const rememberFrame = on(UpgradeBought, 'frames/bought', async (tx, { data, version }) => {
  await tx.query(
    `INSERT INTO profile_frame AS known (user_id, frame, until, version) SELECT id, $2, $3, $4 FROM account WHERE id = $1 AND deleted_at IS NULL FOR SHARE
     ON CONFLICT (user_id) DO UPDATE SET frame = excluded.frame, until = excluded.until, version = excluded.version WHERE known.version < excluded.version`,
    [data.userId, data.frame, data.until, version],
  )
}, { repeatable: true })
