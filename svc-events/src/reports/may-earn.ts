/** An open report, as far as its reward hangs on it. */
export type Candidate = {
  userId: number
  byAdmin: boolean
  /** The reporter was rewarded for an earlier report of this event. */
  hasEarned: boolean
}

/**
 * Whether a report that an admin found right may earn anything, the month's cap aside. Admins moderate anyhow; whoever
 * decides is no judge of the own report; one's own event (also one claimed meanwhile) and samples earn nothing, and
 * no event a person twice.
 */
export const mayEarn = ({ userId, byAdmin, hasEarned }: Candidate, event: { creatorId: number; isSample: boolean }, decidedBy: number): boolean =>
  !byAdmin && !hasEarned && userId !== decidedBy && userId !== event.creatorId && !event.isSample
