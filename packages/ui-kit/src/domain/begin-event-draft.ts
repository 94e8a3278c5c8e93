import { readDraft, removeDraft, saveDraft } from '../runtime/session/drafts.ts'

/** The name of the draft of a new event: the form's values as JSON, by field name. */
export const newEventDraftName = 'event'
/** The name of an unfinished draft that another event has replaced. */
export const keptEventDraftName = 'event-kept'

/**
 * Starts an event draft outside the form. The given fields merge into the stored draft; empty fields change nothing.
 * Another title is another event: the stored draft is kept aside, and nothing of it is taken over.
 */
export function beginEventDraft(
  fields: Partial<Record<'title' | 'description' | 'location' | 'eventDate', string>>,
  picture?: File,
): void {
  if (picture) chosenPicture = picture
  const filledIn = Object.entries(fields).filter(([, text]) => text !== '')
  const stored = storedFields()
  const isAnother = Boolean(fields.title && stored.title?.trim()) && !isSameTitle(fields.title, stored.title)
  if (isAnother) saveDraft(keptEventDraftName, JSON.stringify(stored))
  saveDraft(newEventDraftName, JSON.stringify({ ...(isAnother ? {} : stored), ...Object.fromEntries(filledIn) }))
}

/** A picture that was chosen outside the form. Only a signed-in person uploads it, so it waits here, as long as the page. */
let chosenPicture: File | null = null

/** The picture that was chosen for the new event, once. */
export function takeChosenPicture(): File | null {
  const picture = chosenPicture
  chosenPicture = null
  return picture
}

/** The title of the draft that is kept aside, or the beginning of its description; null if there is none. */
export const keptEventTitle = (): string | null => titleOf(storedFields(keptEventDraftName)) || null

/** Makes the draft that is kept aside the one of the form, and keeps that one aside instead. */
export function continueKeptEvent(): void {
  const kept = readDraft(keptEventDraftName)
  const current = readDraft(newEventDraftName)
  if (kept === null) return
  if (current !== null && titleOf(storedFields()) !== '') saveDraft(keptEventDraftName, current)
  else removeDraft(keptEventDraftName)
  saveDraft(newEventDraftName, kept)
}

const titleOf = ({ title, description }: StoredFields): string =>
  title?.trim() || (description?.trim().slice(0, 40) ?? '')

const isSameTitle = (one = '', other = ''): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

type StoredFields = { title?: string; description?: string }

function storedFields(name = newEventDraftName): StoredFields {
  try {
    return (JSON.parse(readDraft(name) ?? '{}') ?? {}) as StoredFields
  } catch {
    // Another version of the page may have stored something that is not JSON.
    return {}
  }
}
