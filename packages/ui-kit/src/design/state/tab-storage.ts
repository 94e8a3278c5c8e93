const memory = new Map<string, string>()

const memoryStorage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, text: string) => void memory.set(name, text),
  removeItem: (name: string) => void memory.delete(name),
}

/**
 * Values that live as long as this tab, even across reloads. In a browser that refuses storage, they live as long as
 * the page. The build, which prerenders pages, has no storage.
 */
export function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return (globalThis as { sessionStorage?: Storage }).sessionStorage ?? memoryStorage
  } catch {
    return memoryStorage
  }
}
