import { SourceField, type SourceFields } from '@convive/contracts/source-fields'

type Offer = {
  /** What the source says now, and what it said before. */
  offered: SourceFields
  former: SourceFields | null
  /** The fields that an administrator has decided. */
  decided: readonly SourceField[]
  isClaimed: boolean
}

/** What an event takes from its source, and what it keeps although the source has changed it. */
export type Merged = { taken: Partial<SourceFields>; kept: Partial<SourceFields>; offered: Partial<SourceFields> }

/**
 * Merges a change of the source into an event that a person has edited or claimed. A field that nobody has edited follows
 * the source, unless the event is somebody's own by now. Without the former version, every difference may be an edit.
 */
export function mergeSourceChange(event: SourceFields, { offered, former, decided, isClaimed }: Offer): Merged {
  const changed = SourceField.options.filter((field) => event[field] !== offered[field])
  const follows = (field: SourceField) => former !== null && !isClaimed && event[field] === former[field]
  const taken = changed.filter((field) => decided.includes(field) || follows(field))
  const kept = changed.filter(
    (field) => !taken.includes(field) && (former === null || former[field] !== offered[field]),
  )
  return { taken: pick(offered, taken), kept: pick(event, kept), offered: pick(offered, kept) }
}

const pick = (from: SourceFields, fields: SourceField[]): Partial<SourceFields> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))
