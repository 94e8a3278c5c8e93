import { readCookie, saveCookie } from './cookie.ts'
import { readPreference, savePreference } from './preference.ts'

/** What a person chose for this browser: the key in browser storage. The cookie has the name of the choice. */
const keys = { language: 'convive.language', region: 'convive.region', theme: 'theme' } as const
type Choice = keyof typeof keys

/** The stored choice, if it is one of the values. The cookie alone has it if a link chose before any script had loaded. */
export function readChoice<T extends string>(choice: Choice, values: readonly T[]): T | undefined {
  const isValue = (text: string | null | undefined): text is T => values.some((value) => value === text)
  return [readPreference(keys[choice]), readCookie(choice)].find(isValue)
}

/** Stores a choice in the browser, and in the cookie with which the gateway renders the document. */
export function saveChoice(choice: Choice, value: string): void {
  savePreference(keys[choice], value)
  saveCookie(choice, value)
}
