/** The part of JSON Schema that zod writes for the contracts. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  default?: unknown
  $schema?: string
}

const understood = new Set(
  (
    'type properties required additionalProperties propertyNames items anyOf oneOf allOf enum const minimum maximum ' +
    'exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems pattern format default $schema'
  ).split(' '),
)

/** `readsAll`: a property that the reader ignores is an incompatibility. `openEnums`: an unknown member of an enum is not. */
export type Reading = { readsAll: boolean; openEnums: boolean }

/**
 * Lists the ways in which a value that fits `written` may not fit `read`, one sentence each. The list is empty if every
 * value fits. Throws an error for an unknown keyword, so that these rules never ignore a new one.
 */
export function incompatibilities(written: Schema, read: Schema, reading: Reading, path = ''): string[] {
  for (const schema of [written, read])
    for (const keyword of Object.keys(schema))
      if (!understood.has(keyword)) throw new Error(`${path}: the rules do not know the keyword ${keyword}`)
  const options = optionsOf(written)
  const readers = optionsOf(read)
  if (readers.some(isAnything)) return []
  if (options.length === 1 && readers.length === 1) return single(options[0] ?? {}, readers[0] ?? {}, reading, path)
  return options.flatMap((option) => {
    const all = readers.map((reader) => incompatibilities(option, reader, reading, path))
    return all.reduce((best, next) => (closeness(next) < closeness(best) ? next : best))
  })
}

/** The closest option explains an incompatibility best. A wrong type counts as farther than a wrong field. */
const closeness = (problems: string[]): number =>
  problems.length + (problems.some((problem) => problem.includes('may be of the type')) ? 1000 : 0)

/** The schemas of which a value fits one. Zod writes a nullable type as a list of types. */
function optionsOf(schema: Schema): Schema[] {
  const { type } = schema
  if (!Array.isArray(type)) return (schema.anyOf ?? schema.oneOf)?.flatMap(optionsOf) ?? [schema]
  return type.map((one) =>
    one === 'null' ? { type: one } : { ...schema, type: one, ...(schema.enum && withoutNull(schema.enum)) },
  )
}

const withoutNull = (values: unknown[]) => ({ enum: values.filter((value) => value !== null) })
const isAnything = (schema: Schema): boolean =>
  Object.keys(schema).every((keyword) => keyword === 'default' || keyword === '$schema')

function single(written: Schema, read: Schema, reading: Reading, path: string): string[] {
  const at = path || 'the value'
  if (isAnything(written)) return [`${at} may be anything`]
  const type = typeMisfit(written, read)
  if (type !== undefined) return [`${at} may be of the type ${type}`]
  return [
    ...valueMisfits(written, read, reading, at),
    ...boundMisfits(written, read, at),
    ...textMisfits(written, read, at),
    ...objectMisfits(written, read, reading, path),
    ...(read.items ? incompatibilities(written.items ?? {}, read.items, reading, `${path}[]`) : []),
  ]
}

function typeMisfit(written: Schema, read: Schema): string | undefined {
  const [from, to] = [typeOf(written), typeOf(read)]
  return to === undefined || from === to || (from === 'integer' && to === 'number') ? undefined : from
}

const typeOf = (schema: Schema): string | undefined =>
  (schema.type as string | undefined) ??
  (schema.const === undefined ? undefined : typeof schema.const) ??
  (schema.allOf?.[0] && typeOf(schema.allOf[0]))

const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const])

function valueMisfits(written: Schema, read: Schema, { openEnums }: Reading, at: string): string[] {
  const known = valuesOf(read)
  if (!known) return []
  const given = valuesOf(written)
  if (!given) return [`${at} may be another value than ${known.join(', ')}`]
  const unknown = given.filter((value) => !known.includes(value))
  return openEnums && read.enum ? [] : unknown.map((value) => `${at} may be ${String(value)}`)
}

const bounds: { keyword: 'minimum' | 'exclusiveMinimum' | 'minLength' | 'minItems'; other: keyof Schema }[] = [
  { keyword: 'minimum', other: 'maximum' },
  { keyword: 'exclusiveMinimum', other: 'exclusiveMaximum' },
  { keyword: 'minLength', other: 'maxLength' },
  { keyword: 'minItems', other: 'maxItems' },
]

function boundMisfits(written: Schema, read: Schema, at: string): string[] {
  // A list of values is sufficient. The type that zod writes beside it adds nothing.
  if (valuesOf(written)) return []
  return bounds.flatMap(({ keyword, other }) => {
    const [low, high] = [lowest(read, keyword), read[other] as number | undefined]
    const [from, to] = [lowest(written, keyword), written[other] as number | undefined]
    return [
      ...(low !== undefined && (from ?? Number.NEGATIVE_INFINITY) < low
        ? [`${at} may be under its ${keyword} ${low}`]
        : []),
      ...(high !== undefined && (to ?? Number.POSITIVE_INFINITY) > high
        ? [`${at} may be over its ${other} ${high}`]
        : []),
    ]
  })
}

/** A whole number above 0 is at least 1. */
function lowest(schema: Schema, keyword: (typeof bounds)[number]['keyword']): number | undefined {
  const [minimum, exclusive] = [schema.minimum, schema.exclusiveMinimum]
  if (schema.type !== 'integer' || (keyword !== 'minimum' && keyword !== 'exclusiveMinimum')) return schema[keyword]
  if (keyword === 'exclusiveMinimum') return undefined
  const candidates = [minimum, exclusive === undefined ? undefined : exclusive + 1].filter((one) => one !== undefined)
  return candidates.length === 0 ? undefined : Math.max(...candidates)
}

function textMisfits(written: Schema, read: Schema, at: string): string[] {
  if (valuesOf(written)) return []
  const known = patternsOf(written)
  return patternsOf(read)
    .filter((pattern) => !known.includes(pattern))
    .map((pattern) => `${at} may not match ${pattern}`)
}

const patternsOf = (schema: Schema): string[] => [
  ...(schema.pattern === undefined ? [] : [schema.pattern]),
  ...(schema.format === undefined ? [] : [schema.format]),
  ...(schema.allOf?.flatMap(patternsOf) ?? []),
]

function objectMisfits(written: Schema, read: Schema, reading: Reading, path: string): string[] {
  const name = (property: string) => (path ? `${path}.${property}` : property)
  const given = written.properties ?? {}
  const known = read.properties ?? {}
  const missing = (read.required ?? []).filter((property) => !written.required?.includes(property))
  const ignored = reading.readsAll && read.properties ? Object.keys(given).filter((one) => !(one in known)) : []
  return [
    ...missing.map((property) => `${name(property)} may be absent`),
    ...ignored.map((property) => `${name(property)} is no longer read`),
    ...Object.keys(given).flatMap((property) =>
      incompatibilities(given[property] ?? {}, known[property] ?? {}, reading, name(property)),
    ),
    ...recordMisfits(written, read, reading, path),
  ]
}

function recordMisfits(written: Schema, read: Schema, reading: Reading, path: string): string[] {
  const values = read.additionalProperties
  if (typeof values !== 'object' || written.properties) return []
  const given = typeof written.additionalProperties === 'object' ? written.additionalProperties : {}
  return [
    ...incompatibilities(given, values, reading, `${path}{}`),
    ...(read.propertyNames
      ? incompatibilities(written.propertyNames ?? { type: 'string' }, read.propertyNames, reading, `${path} key`)
      : []),
  ]
}
