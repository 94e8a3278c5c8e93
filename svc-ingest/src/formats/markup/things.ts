/** A thing of schema.org as a page tells of it, whichever way it does: `@type`, and properties that are texts, things or lists of them. */
export type Thing = { [property: string]: unknown }

const mostThings = 5000
const deepest = 12

export const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])

/** Its types, without the vocabulary's address before them. */
export const typesOf = (thing: Thing): string[] => listOf(thing['@type']).map((type) => String(type).replace(/^.*[/#:]/, ''))

/** The first text of a property: of a value with a language, of a number, of a list. */
export function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  return isThing(first) ? textOf(first['@value'] ?? first['name']) : ''
}

/** Every thing in what a page says, however deep it stands, with those that are only named (`{"@id": …}`) put in place of their names. */
export function allThings(roots: unknown[]): Thing[] {
  const found: Thing[] = []
  const collect = (value: unknown, depth: number): void => {
    if (depth > deepest || found.length >= mostThings) return
    if (Array.isArray(value)) for (const one of value) collect(one, depth + 1)
    else if (isThing(value)) {
      found.push(value)
      // What an event is part of is told of elsewhere, if at all.
      for (const [property, inner] of Object.entries(value)) if (property !== 'superEvent') collect(inner, depth + 1)
    }
  }
  collect(roots, 0)
  return found
}

/** Looks a thing up by its `@id` where a property only names it. */
export function resolverOf(things: Thing[]): (value: unknown) => unknown {
  const byId = new Map<string, Thing>()
  for (const thing of things) {
    const id = thing['@id']
    if (typeof id === 'string' && Object.keys(thing).length > Object.keys(byId.get(id) ?? {}).length) byId.set(id, thing)
  }
  return (value) => (isThing(value) && typeof value['@id'] === 'string' ? (byId.get(value['@id']) ?? value) : value)
}
