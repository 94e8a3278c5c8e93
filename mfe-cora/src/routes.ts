/** The pages of Cora. The build copies this table into the asset manifest, from which the gateway knows the paths. */
export const routes = {
  balance: '/cora/balance',
  pay: '/cora/pay',
  venueAccount: '/cora/venues/:id',
} as const
