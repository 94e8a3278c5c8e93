import { asApiError, type FieldKinds, hasFields, isOutcomeKnown, readDraft, saveDraft } from '@convive/ui-kit'

/**
 * A person's changes of one kind that wait on this device for a network, oldest first. They outlive the page. A logout
 * asks before it deletes them (`logout-page.tsx` of the shell counts both kinds).
 */
export function unsentChanges<Change extends object>(
  kind: 'ticks' | 'answers',
  fields: FieldKinds<Change>,
  onChange: () => void,
) {
  const read = (): Change[] => {
    try {
      const stored: unknown = JSON.parse(readDraft(kind) ?? '[]')
      return Array.isArray(stored) ? stored.filter((one) => hasFields<Change>(one, fields)) : []
    } catch {
      return []
    }
  }
  return {
    read,
    edit(change: (changes: Change[]) => Change[]): void {
      saveDraft(kind, JSON.stringify(change(read())))
      onChange()
    },
    /** False if the device cannot store it. */
    has: (change: Change): boolean => read().some((one) => isSame(one, change)),
  }
}

export const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether the service has not decided about a change, so that it still waits. */
export function isUndecided(error: unknown): boolean {
  const status = asApiError(error)?.status
  return !isOutcomeKnown(error) || status === 401 || status === 429
}
