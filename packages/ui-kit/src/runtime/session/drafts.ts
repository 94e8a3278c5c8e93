import { forgetAnswers } from '@convive/formats/kept-answers'
import { readPreference, removePreference, removePreferences, savePreference } from '../../design/state/preference.ts'
import { currentUser } from './session.ts'

type Owner = number | 'visitor'

const prefixOf = (owner: Owner) => `convive.draft.${owner}.`
const currentOwner = (): Owner => currentUser()?.id ?? 'visitor'

/**
 * Reads an unsent text of the logged-in user from this device. A draft that was written as a visitor, or after the
 * session ended, is newer than the user's own and takes precedence.
 */
export function readDraft(name: string): string | null {
  return readPreference(prefixOf('visitor') + name) ?? readPreference(prefixOf(currentOwner()) + name)
}

export function saveDraft(name: string, text: string): void {
  const owner = currentOwner()
  savePreference(prefixOf(owner) + name, text)
  if (owner !== 'visitor') removePreference(prefixOf('visitor') + name)
}

export function removeDraft(name: string): void {
  for (const owner of new Set<Owner>([currentOwner(), 'visitor'])) removePreference(prefixOf(owner) + name)
}

/** Removes all drafts of the user who logs out, so that nobody finds them on this device. */
export function removeOwnDrafts(): void {
  void forgetAnswers()
  for (const owner of new Set<Owner>([currentOwner(), 'visitor'])) removePreferences(prefixOf(owner))
}
