/**
 * What cheap accounts may do: bounds that count for each person. `RATE_LIMIT=off` lifts them, like all other limits.
 */
export const bounds = {
  /** Provisional claims that one person has open at a time. */
  provisionalClaims: 3,
}
