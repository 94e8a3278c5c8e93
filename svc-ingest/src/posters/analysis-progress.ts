import type { getAnalysis } from '@convive/contracts/ai-assist'
import type { OutputOf } from '@convive/contracts/route'

export type Progress = OutputOf<typeof getAnalysis>

/**
 * The progress of the posters that this replica reads. For a poster on another replica it knows nothing, and the page
 * waits for the response.
 */
export type ProgressBoard = {
  /** Stores the progress. It never goes back, although each mode of reading starts at 0. */
  note(userId: number, id: string | undefined, share: number): void
  /** Forgets a poster whose request has ended. */
  forget(userId: number, id: string | undefined): void
  waits(userId: number, id: string | undefined): void
  read(userId: number, id: string): Progress
}

export function createProgressBoard(): ProgressBoard {
  const board = new Map<string, Progress>()
  const keyOf = (userId: number, id: string) => `${userId} ${id}`
  return {
    waits: (userId, id) => {
      if (id !== undefined) board.set(keyOf(userId, id), { state: 'waiting', share: 0 })
    },
    note: (userId, id, share) => {
      const before = id === undefined ? undefined : board.get(keyOf(userId, id))
      if (id !== undefined && before)
        board.set(keyOf(userId, id), { state: 'reading', share: Math.min(1, Math.max(before.share, share)) })
    },
    forget: (userId, id) => {
      if (id !== undefined) board.delete(keyOf(userId, id))
    },
    // An unknown poster counts as read, so that the page does not wait for it.
    read: (userId, id) => board.get(keyOf(userId, id)) ?? { state: 'done', share: 1 },
  }
}
