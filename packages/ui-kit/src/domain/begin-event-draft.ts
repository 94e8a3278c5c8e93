import { readDraft, saveDraft } from '../runtime/session/drafts.ts'

/** The name of the draft of a new event: the form's values as JSON, by field name. */
export const newEventDraftName = 'event'

/**
 * Starts an event draft outside the form. The given fields merge into the stored draft; empty fields change nothing.
 */
export function beginEventDraft(
  fields: Partial<Record<'title' | 'description' | 'location' | 'eventDate', string>>,
): void {
  const filledIn = Object.entries(fields).filter(([, text]) => text !== '')
  saveDraft(newEventDraftName, JSON.stringify({ ...storedFields(), ...Object.fromEntries(filledIn) }))
}

function storedFields(): object {
  try {
    return JSON.parse(readDraft(newEventDraftName) ?? '{}') as object
  } catch {
    // Another version of the page may have stored something that is not JSON.
    return {}
  }
}
