import type { readAnalysis } from '@convive/contracts/assist'
import type { OutputOf } from '@convive/contracts/route'

export type Progress = OutputOf<typeof readAnalysis>

/** How far the posters are that this replica is reading. Whoever's are read elsewhere learns nothing of them here, and just waits for the answer. */
export type ProgressBoard = {
  /** Notes how far one is. It never goes back: another way of reading begins anew. */
  note(userId: number, id: string | undefined, share: number): void
  /** What was answered, or will never be, is forgotten. */
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
      if (id !== undefined && before) board.set(keyOf(userId, id), { state: 'reading', share: Math.min(1, Math.max(before.share, share)) })
    },
    forget: (userId, id) => {
      if (id !== undefined) board.delete(keyOf(userId, id))
    },
    // Of what it does not know there is nothing more to wait for.
    read: (userId, id) => board.get(keyOf(userId, id)) ?? { state: 'done', share: 1 },
  }
}
