import type { FormValues } from './values/form-values.ts'

/** What belongs together in an event: two changes of one part collide, even of different fields. */
export const formParts = {
  title: ['title'],
  description: ['description'],
  otherText: ['otherText'],
  category: ['category'],
  picture: ['imageUrl', 'imageFocus'],
  where: ['region', 'venueId', 'location', 'mapPin'],
  when: ['eventDate', 'eventStartTime', 'eventEndTime', 'repeat'],
  reward: ['rewards', 'coraReward'],
  price: ['isPaid', 'price', 'currency', 'paymentOption', 'acceptCora', 'coraPrice'],
  tickets: ['capacity', 'refundUntilHours', 'requiresCheckIn'],
  asks: ['questions', 'items'],
  visibility: ['isUnlisted'],
  contact: ['contactPhone', 'contactVisibility'],
} as const satisfies Record<string, readonly (keyof FormValues)[]>

export type FormPart = keyof typeof formParts

const partNames = Object.keys(formParts) as FormPart[]

const isSame = (part: FormPart, one: FormValues, other: FormValues): boolean =>
  formParts[part].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** The values of one part. */
export const pickPart = (part: FormPart, values: FormValues): Partial<FormValues> =>
  Object.fromEntries(formParts[part].map((field) => [field, values[field]]))

/** The fields in which `values` differ from `began`. */
export const changedFields = (began: FormValues, values: FormValues): Partial<FormValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(began[field as keyof FormValues]),
    ),
  )

/** `taken`: the parts that only they changed. `collisions`: the parts that both changed, in different ways. */
export type Merge = { values: FormValues; taken: FormPart[]; collisions: FormPart[] }

/**
 * Merges two changes of the event that both `began` with. Each part is taken from whoever changed it; where both did,
 * `mine` stays until the person chooses.
 */
export function mergeForms(began: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const changedByThem = partNames.filter((part) => !isSame(part, theirs, began) && !isSame(part, theirs, mine))
  const taken = changedByThem.filter((part) => isSame(part, mine, began))
  return {
    values: Object.assign({ ...mine }, ...taken.map((part) => pickPart(part, theirs))) as FormValues,
    taken,
    collisions: changedByThem.filter((part) => !taken.includes(part)),
  }
}
