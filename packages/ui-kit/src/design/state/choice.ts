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

const oneYearS = 60 * 60 * 24 * 365

type CookieName = 'language' | 'theme' | 'region' | 'next-event'

/** Stores a choice in a cookie, so that the gateway can render the document with it. */
export function saveCookie(name: CookieName, value: string): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${oneYearS}`
}

const readCookie = (name: CookieName): string | undefined =>
  globalThis.document?.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The event whose card the gateway left space for at the top of the home page, as this document began; null without one.
 * A card that appears during a visit takes no row out of a list, so that Back finds the list as it was.
 */
export const readNextEvent = (): number | null => nextEvent
let nextEvent = Number(readCookie('next-event')) || null

/** Of somebody who has logged out. */
export function forgetNextEvent(): void {
  if (nextEvent !== null) saveCookie('next-event', '0')
  nextEvent = null
}
