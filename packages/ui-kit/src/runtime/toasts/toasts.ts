import type { TransactionType } from '@convive/contracts/enums'
import { createStore } from '../../design/state/store.ts'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  /** `note` for what is neither a success nor a failure, `destructive` for failures, `cora` for earned Cora. */
  variant: 'default' | 'note' | 'destructive' | 'cora'
  /** The transaction type of the gain that this toast announces, so that the live socket does not announce it again. */
  gain?: TransactionType | undefined
}

/** The visible toast, or null. There is never more than one. */
export const currentToast = createStore<Toast | null>(null)

let lastId = 0

/** Shows a toast in place of the current one. Its texts are translated already. */
export function toast({
  variant = 'default',
  ...texts
}: {
  title: string
  description?: string | undefined
  variant?: Toast['variant']
  gain?: Toast['gain']
}): void {
  lastId += 1
  currentToast.set({ id: lastId, variant, ...texts })
}

/** Hides the toast where it would cover the next control. */
export const hideToast = (): void => currentToast.set(null)

export function dismissToast(id: number): void {
  if (currentToast.get()?.id === id) currentToast.set(null)
}
