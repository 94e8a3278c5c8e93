type KindName<V> = V extends string ? 'string' : V extends number ? 'number' : V extends boolean ? 'boolean' : 'object'
type KindOf<V> = `${KindName<NonNullable<V>>}${null extends V ? ' null' : ''}${undefined extends V ? ' undefined' : ''}`

/** The kind of each field of `T`, such as `string` or `number null`. A missing field fails the type check. */
export type FieldKinds<T> = { readonly [Name in keyof T]-?: KindOf<T[Name]> }

/**
 * Whether a stored value has the fields of `T`. It is for state that a first screen reads, because a schema would add 8
 * kB of zod to its scripts.
 */
export function hasFields<T extends object>(value: unknown, kinds: FieldKinds<T>): value is T {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries<string>(kinds).every(([name, kind]) => {
    const field = (value as Record<string, unknown>)[name]
    return kind.split(' ').includes(field === null ? 'null' : typeof field)
  })
}
