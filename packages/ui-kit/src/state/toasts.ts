import type { TransactionType } from '@convive/contracts/vocabulary'
import { createStore } from './store.ts'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  /** `destructive` for failures, `cora` for what was earned. */
  variant: 'default' | 'destructive' | 'cora'
  /** The kind of movement whose gain this says already: the live channel need not say it again. */
  gain?: TransactionType | undefined
}

/** The toast on show, or null: never more than one at a time. */
export const shownToast = createStore<Toast | null>(null)

let lastId = 0

/** Shows a toast in place of the one before; texts are in the user's language already. */
export function toast({ variant = 'default', ...texts }: { title: string; description?: string | undefined; variant?: Toast['variant']; gain?: Toast['gain'] }): void {
  lastId += 1
  shownToast.set({ id: lastId, variant, ...texts })
}

/** Takes away what is on show, where the next thing to do would lie under it. */
export const hideToast = (): void => shownToast.set(null)

export function dismissToast(id: number): void {
  if (shownToast.get()?.id === id) shownToast.set(null)
}
