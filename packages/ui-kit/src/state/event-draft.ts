import { readPreference, savePreference } from './preference.ts'

/** Where the form of a new event keeps what was typed and not sent yet, as JSON by the names of its fields. */
export const eventDraftKey = 'convive.event-draft'

/** Begins an event elsewhere than in its form: what is given joins what the form kept already; fields left empty change nothing. */
export function beginEventDraft(fields: Partial<Record<'title' | 'description' | 'location' | 'eventDate', string>>): void {
  const filledIn = Object.entries(fields).filter(([, text]) => text !== '')
  savePreference(eventDraftKey, JSON.stringify({ ...kept(), ...Object.fromEntries(filledIn) }))
}

function kept(): object {
  try {
    return JSON.parse(readPreference(eventDraftKey) ?? '{}') as object
  } catch {
    // What another version or another hand left need not be JSON.
    return {}
  }
}
