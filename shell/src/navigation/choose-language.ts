import { setMailLanguage } from '@convive/contracts/mail-language'
import type { Language } from '@convive/contracts/enums'
import {
  call,
  createStore,
  currentLanguage,
  currentUser,
  hasChosenLanguage,
  onSessionChange,
  readPreference,
  removePreference,
  savePreference,
  setLanguage,
  setUser,
  useStore,
} from '@convive/ui-kit'

/** Marks a choice that the account has not stored yet. The choice of a visitor is saved after the login. */
const pendingKey = 'convive.language-unsaved'
const failure = createStore<unknown>(null)
let sending: Language | undefined

/** Why the language that the user chose last could not be saved in the account. */
export const useLanguageFailure = (): unknown => useStore(failure)

/** Changes the language of the pages, and of the mails that the user gets. */
export function chooseLanguage(next: Language): void {
  setLanguage(next)
  savePreference(pendingKey, 'yes')
  void saveChoice()
}

/**
 * Shows the pages in the language of the logged-in user where none is stored, and saves a choice that could not be saved
 * at once. The shell calls it once.
 */
export function startOwnLanguage(): void {
  onSessionChange(() => {
    const own = currentUser()?.language
    if (own && !hasChosenLanguage()) setLanguage(own)
    void saveChoice()
  })
}

async function saveChoice(): Promise<void> {
  const [user, language] = [currentUser(), currentLanguage()]
  if (!user || sending || readPreference(pendingKey) === null) return
  if (user.language === language) return removePreference(pendingKey)
  sending = language
  const saved = await call(setMailLanguage, { language }).catch((error: unknown) => failure.set(error))
  sending = undefined
  if (saved) {
    failure.set(null)
    // This also saves a choice that was made in the meantime.
    if (currentUser()?.id === saved.id) setUser(saved)
  } else if (currentLanguage() !== language) await saveChoice()
}
