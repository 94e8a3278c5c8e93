/** An open report, with the facts on which its reward depends. */
export type OpenReport = {
  userId: number
  byAdmin: boolean
  /** Whether the reporter was rewarded for an earlier report of this event. */
  hasEarned: boolean
}

/**
 * Whether an upheld report may earn anything, before the month's cap. Nothing is paid to administrators, because
 * moderation is their task, nor to the person who decides; for one's own event, even if it was claimed after the
 * report; for samples; or twice for one event.
 */
export const canEarnReportReward = (
  { userId, byAdmin, hasEarned }: OpenReport,
  event: { creatorId: number; isSample: boolean },
  decidedBy: number,
): boolean => !byAdmin && !hasEarned && userId !== decidedBy && userId !== event.creatorId && !event.isSample
