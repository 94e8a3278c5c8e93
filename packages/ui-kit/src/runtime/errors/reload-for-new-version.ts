import { tabStorage } from '../../design/state/tab-storage.ts'
import { hasUnsavedText } from './typed-text.ts'

const reloadedFor = 'convive.reloaded-for'

/**
 * Reloads the page for a file that a newer build has replaced, unless typed text would be lost. Returns false if the
 * page stays; it then says that there is a new version. A tab reloads only once for the same file, because a second
 * reload would not help.
 */
export function reloadForNewVersion(file: string): boolean {
  const storage = tabStorage()
  if (hasUnsavedText() || storage.getItem(reloadedFor) === file) return false
  storage.setItem(reloadedFor, file)
  location.reload()
  return true
}
