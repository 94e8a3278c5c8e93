/** The maximum of one transfer between people. */
export const maxTransfer = 500
/**
 * The daily limit: the maximum that one person may send to people in one day (Costa Rica), in transfers and for tickets.
 * Payments at venues and to the community fund do not count. `transfer.rules.ts` enforces it.
 */
export const maxSentPerDay = 1000
