import type { getAnalysis } from '@convive/contracts/ai-assist'
import type { OutputOf } from '@convive/contracts/route'

export type Progress = OutputOf<typeof getAnalysis>

/**
 * The progress of the posters that this replica reads. It knows nothing of a poster on another replica, and the page
 * waits for the response.
 */
export type AnalysisProgress = {
  markWaiting(userId: number, id: string | undefined): void
  /** Stores the share that has been read. It never goes back, although each mode of reading starts at 0. */
  update(userId: number, id: string | undefined, share: number): void
  /** Removes a poster whose request has ended. */
  remove(userId: number, id: string | undefined): void
  get(userId: number, id: string): Progress
}

export function createAnalysisProgress(): AnalysisProgress {
  const posters = new Map<string, Progress>()
  const keyOf = (userId: number, id: string) => `${userId} ${id}`
  return {
    markWaiting: (userId, id) => {
      if (id !== undefined) posters.set(keyOf(userId, id), { state: 'waiting', share: 0 })
    },
    update: (userId, id, share) => {
      const before = id === undefined ? undefined : posters.get(keyOf(userId, id))
      if (id !== undefined && before)
        posters.set(keyOf(userId, id), { state: 'reading', share: Math.min(1, Math.max(before.share, share)) })
    },
    remove: (userId, id) => {
      if (id !== undefined) posters.delete(keyOf(userId, id))
    },
    // An unknown poster counts as read, so that the page does not wait for it.
    get: (userId, id) => posters.get(keyOf(userId, id)) ?? { state: 'done', share: 1 },
  }
}
