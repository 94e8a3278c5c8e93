/** Where browsers refuse storage (private windows, blocked cookies), preferences live as long as the page. */
const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function readPreference(key: string): string | null {
  return storage()?.getItem(key) ?? null
}

export function savePreference(key: string, value: string): void {
  try {
    storage()?.setItem(key, value)
  } catch {
    // A full or read-only storage costs the preference, not the page.
  }
}

export function forgetPreference(key: string): void {
  storage()?.removeItem(key)
}

/** Where this device keeps a person's tickets, to be shown without network; they go when that person signs out. */
export const ticketsPreference = 'convive.tickets'
