/** A thing of schema.org in any markup: `@type`, and properties that are texts, things or lists of them. */
export type Thing = { [property: string]: unknown }

/** Replaces a reference by the thing with that id. */
export type Resolve = (value: unknown) => unknown

const maxThings = 5000
const maxDepth = 12

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** The types without the address of their vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).map((type) => String(type).replace(/^.*[/#:]/, ''))

/** The first text of a property: of a value with a language, of a number, of a list, of a term by reference. */
export function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  return isThing(first) ? textOf(first['@value'] ?? first['name'] ?? first['@id']) : ''
}

/** All things of a page at any depth. */
export function allThings(roots: unknown[]): Thing[] {
  const found: Thing[] = []
  const collect = (value: unknown, depth: number): void => {
    if (depth > maxDepth || found.length >= maxThings) return
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1)
    else if (isThing(value)) {
      found.push(value)
      // Skips the larger event that this one belongs to, which has its own description if any.
      for (const [property, inner] of Object.entries(value)) if (property !== 'superEvent') collect(inner, depth + 1)
    }
  }
  collect(roots, 0)
  return found
}

/** Returns a function that replaces a reference (`{"@id": …}`) by the thing with that id. */
export function resolverOf(things: Thing[]): Resolve {
  const byId = new Map<string, Thing>()
  for (const thing of things) {
    const id = thing['@id']
    if (typeof id === 'string' && Object.keys(thing).length > Object.keys(byId.get(id) ?? {}).length)
      byId.set(id, thing)
  }
  return (value) => (isThing(value) && typeof value['@id'] === 'string' ? (byId.get(value['@id']) ?? value) : value)
}
