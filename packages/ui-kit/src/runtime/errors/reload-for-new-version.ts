import { tabStorage } from '../../design/state/tab-storage.ts'

const reloadedFor = 'convive.reloaded-for'

/**
 * Reloads the page for a file that a newer build has replaced, unless typed text would be lost. Forms that save a draft
 * on every change (`data-draft`) lose nothing. Returns false if the page stays; it then says that there is a new
 * version. A tab reloads only once for the same file, because a second reload would not help.
 */
export function reloadForNewVersion(file: string): boolean {
  const storage = tabStorage()
  if (hasUnsavedText() || storage.getItem(reloadedFor) === file) return false
  storage.setItem(reloadedFor, file)
  location.reload()
  return true
}

const texts =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url], input[type=number]'

function hasUnsavedText(): boolean {
  return Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)).some(
    (field) => field.value !== '' && !field.closest('[data-draft]'),
  )
}
