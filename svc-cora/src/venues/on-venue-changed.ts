import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { VenueChanged } from '@convive/contracts/venues'
import { on } from '@convive/service-kit/messaging/messages'
import { venue } from '../accounts/account.ts'
import { openAccounts } from '../accounts/account.store.ts'

/** Updates the projection of a venue and opens its account. A new limit applies from the next payment on. */
export const onVenueChanged = on(
  ignoringFields(VenueChanged, 'region'),
  'venues/on-venue-changed',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO venue AS v (venue_id, name, accepts_cora, monthly_limit, version, owner_id)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (venue_id) DO UPDATE SET name = $2, accepts_cora = $3, monthly_limit = $4, version = $5,
       owner_id = CASE WHEN $7::boolean THEN $6::bigint ELSE v.owner_id END
     WHERE v.version < $5`,
      [
        data.venueId,
        data.name,
        data.acceptsCora,
        data.monthlyCoraLimit,
        version,
        data.ownerId ?? null,
        data.ownerId !== undefined,
      ],
    )
    await openAccounts(tx, [venue(data.venueId)])
  },
)
