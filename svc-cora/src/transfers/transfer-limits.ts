/** The maximum of one transfer between people. */
export const maxTransfer = 500
/** The maximum that one person may send to people in one day (Costa Rica), in transfers and for tickets. */
export const maxSentPerDay = 1000
