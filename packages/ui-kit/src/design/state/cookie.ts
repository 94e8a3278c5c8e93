const oneYearS = 60 * 60 * 24 * 365

type CookieName = 'language' | 'theme' | 'region' | 'next-event'

/** Stores a choice in a cookie, so that the gateway can render the document with it. */
export function saveCookie(name: CookieName, value: string): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${oneYearS}`
}

export const readCookie = (name: CookieName): string | undefined =>
  globalThis.document?.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether a cookie has a value. */
export const hasCookie = (name: CookieName, value: string): boolean => readCookie(name) === value
