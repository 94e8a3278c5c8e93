const oneYear = 60 * 60 * 24 * 365

/** Stores a choice in a cookie, so that the gateway can render the document with it. */
export function saveCookie(name: 'language' | 'theme' | 'region', value: string): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${oneYear}`
}
