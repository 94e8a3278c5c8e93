const memory = new Map<string, string>()

const memoryStorage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, text: string) => void memory.set(name, text),
  removeItem: (name: string) => void memory.delete(name),
}

/**
 * What lives as long as this tab, over reloads too. In a browser that refuses storage it lives as long as the page. The
 * build, which prerenders pages, has no storage.
 */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return (globalThis as { sessionStorage?: Storage }).sessionStorage ?? memoryStorage
  } catch {
    return memoryStorage
  }
}
