import { formatTime, isTime } from '@convive/formats/format-date'
import type { Language } from '@convive/formats/language'
import { kitMessages } from '../i18n/kit-texts.ts'
import { getTranslator } from '../i18n/translations.ts'

/** `HH:MM` (24 h) as `6:00 PM` or `6:00 p. m.`. A missing or invalid time becomes a note. */
export function describeTime(time: string | null | undefined, language: Language): string {
  if (!time) return getTranslator(kitMessages, language)('notSpecified')
  return isTime(time) ? formatTime(time, language) : getTranslator(kitMessages, language)('invalidTime')
}
