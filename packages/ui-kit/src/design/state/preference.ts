/** In a browser that refuses storage (private windows, blocked cookies) preferences live as long as the page. */
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
    // A full or read-only storage loses the preference, but must not break the page.
  }
}

/** Removes all preferences whose key begins with a prefix. */
export function removePreferences(prefix: string): void {
  const store = storage()
  for (const key of Object.keys(store ?? {})) if (key.startsWith(prefix)) store?.removeItem(key)
}

export function removePreference(key: string): void {
  storage()?.removeItem(key)
}
