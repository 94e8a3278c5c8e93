import { exampleEvent, exampleVenue } from '@convive/contracts/testing'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType
/** `name` is that of the field, `index` the position in the next list around it. */
type Place = { name: string; index: number }

const listLength = 3

/** Objects with all these fields get the values of the example. */
const examples: { fields: string[]; values: Record<string, unknown> }[] = [
  { fields: ['title', 'eventDate', 'creatorId'], values: { ...exampleEvent } },
  { fields: ['name', 'venueType', 'acceptsCora'], values: { ...exampleVenue } },
]

const past = ['2026-01-15T15:00:00Z', '2025-12-24T20:30:00Z', '2025-11-02T13:00:00Z']
const future = '2036-09-03T00:00:00Z'
const people = ['Ana Rojas', 'Luis Mora', 'Sofía Vargas']
const usernames = ['ana', 'luis', 'sofia']
const titles = ['Peña cultural', 'Feria del agricultor', 'Yoga frente al mar']

/** Values by the name of the field, one for each position in a list. A value that the schema refuses is not used. */
const valuesByName: [name: RegExp, values: unknown[]][] = [
  [/^id$/, [1, 2, 3, 'sample-1', 'sample-2', 'sample-3']],
  [/Id$/, [9, 10, 11, 'sample-1', 'sample-2', 'sample-3']],
  [/title$/i, titles],
  [/^(venue)?name$/i, ['Soda La Costeña', 'Café Chirripó', 'Hostal Uvita']],
  [/username$/i, usernames],
  [/name$/i, people],
  [/email$/i, ['ana@convive.example', 'luis@convive.example', 'sofia@convive.example']],
  [/^(emailVerified|isEmailConfirmed|hasPassword)$/, [true]],
  [/description|text|message|bio|about|comment/i, ['Música en vivo y comidas típicas para toda la comunidad']],
  [/location|address|place/i, ['Salón comunal', 'Parque central', 'Playa Uvita']],
  [/(until|expiresAt|endsAt)$/i, [future]],
  [/(At|Since|^at)$/, past],
  [/date$|^day$|^(from|to)$/i, ['2036-09-02', '2036-09-05', '2036-09-12']],
  [/^begins$/, ['2036-08-18', '2036-08-25', '2036-09-01']],
  [/month$/i, ['2036-09', '2036-08', '2036-07']],
  [/time$/i, ['18:00', '09:00', '06:30']],
  [/url$|link$|href$/i, ['https://convive.example/peña', 'https://maps.app.goo.gl/sample']],
  [/balance$/i, [240]],
  [/^amount$/, [40, -15, 5, 3, 2, 1]],
  [/^p256dh$/, ['B'.padEnd(87, 'A')]],
  [/^auth$/, ['A'.repeat(22)]],
  [/^endpoint$/, ['https://push.example/sample']],
  [/latitude/i, [9.15]],
  [/longitude/i, [-83.74]],
]

/** The smallest WebP picture: one transparent pixel. */
const picture = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Tried in this order for a field without a known name. */
const valuesByType: Record<string, unknown[]> = {
  boolean: [false],
  number: [3, 1, 2, 0, 0.5, 50],
  string: ['Ejemplo', 'Ejemplo 2', 'Ejemplo 3', 'sample', ...past, '2036-09-02', '18:00', 'https://convive.example/'],
  nullable: [null],
  unknown: [null],
  custom: [new Uint8Array(picture)],
}

/** A value that the schema accepts, always the same for the same schema. */
export function sampleValue(schema: Schema, place: Place = { name: '', index: 0 }): unknown {
  const value = valueByName(schema, place) ?? valueByType(schema, place)
  if (accepts(schema, value)) return value
  throw new Error(`No sample is known for the field ${place.name || '(unnamed)'}: add one to sample-value.ts`)
}

export const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

function valueByName(schema: Schema, { name, index }: Place): unknown {
  const [, values = []] = valuesByName.find(([pattern]) => pattern.test(name)) ?? []
  // Nullable fields are null, except where an ordinary person has a value.
  if (isEmptyAllowed(schema) && !values.includes(true)) return undefined
  const accepted = values.filter((value) => accepts(schema, value))
  return atPosition(accepted, index)
}

const isEmptyAllowed = (schema: Schema): boolean => accepts(schema, null) || accepts(schema, undefined)

function valueByType(schema: Schema, place: Place): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return sampleObject(def.shape, place.index)
  if (def.type === 'array') return sampleArray(schema, def.element, place)
  if (def.type === 'record') return sampleRecord(def.keyType, def.valueType, place)
  if (def.type === 'union') return sampleValue(atPosition(def.options, place.index), place)
  if (def.type === 'default') return sampleValue(def.innerType, place)
  // Items of a list differ, since a page may name them by their type.
  if (def.type === 'enum') return atPosition(Object.values(def.entries), place.index)
  const accepted = candidatesOf(def).filter((value) => accepts(schema, value))
  return atPosition(accepted, place.index)
}

const candidatesOf = (def: z.core.$ZodTypes['_zod']['def']): readonly unknown[] =>
  def.type === 'literal' ? def.values : (valuesByType[def.type] ?? [])

/** Beyond the end, it starts again from the first. */
const atPosition = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

function sampleObject(shape: Readonly<Record<string, Schema>>, index: number): Record<string, unknown> {
  const example = examples.find(({ fields }) => fields.every((field) => field in shape))?.values ?? {}
  const sampled = Object.entries(shape).map(([name, schema]) => {
    const isOwn = name === 'id' || name === 'title' || name === 'name'
    const isKnown = !isOwn && name in example && accepts(schema, example[name])
    return [name, isKnown ? example[name] : sampleValue(schema, { name, index })]
  })
  return Object.fromEntries(sampled.filter(([, value]) => value !== undefined))
}

/** A list with a smaller maximum is as long as its maximum. */
function sampleArray(schema: Schema, element: Schema, { name }: Place): unknown[] {
  const sampled = Array.from({ length: listLength }, (_, index) => sampleValue(element, { name, index }))
  // An enumeration with two members gives a list of two.
  const items = [...new Set(sampled)]
  const lengths = items.map((_, length) => items.slice(0, items.length - length))
  return lengths.find((list) => accepts(schema, list)) ?? []
}

/** A record whose keys are an enumeration has all its members. */
function sampleRecord(keyType: Schema, valueType: Schema, place: Place): Record<string, unknown> {
  const { def } = (keyType as z.core.$ZodTypes)._zod
  const keys = def.type === 'enum' ? Object.values(def.entries).map(String) : []
  return Object.fromEntries(keys.map((name) => [name, sampleValue(valueType, { ...place, name })]))
}
