import type { Language } from '@convive/formats/language'
import { kitMessages } from '../i18n/kit-messages.ts'
import { getTranslator } from '../i18n/translations.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The time since an instant: `Just now`, `5 minutes ago`, `hace 2 días`. Without an instant it is `Never`. */
export function formatTimeSince(instant: string | null | undefined, language: Language, now = new Date()): string {
  if (!instant) return getTranslator(kitMessages, language)('never')
  const elapsed = now.getTime() - new Date(instant).getTime()
  if (elapsed < MINUTE_MS) return getTranslator(kitMessages, language)('justNow')
  const format = new Intl.RelativeTimeFormat(language === 'es' ? 'es-CR' : 'en', { numeric: 'always' })
  if (elapsed < HOUR_MS) return format.format(-Math.floor(elapsed / MINUTE_MS), 'minute')
  if (elapsed < DAY_MS) return format.format(-Math.floor(elapsed / HOUR_MS), 'hour')
  return format.format(-Math.floor(elapsed / DAY_MS), 'day')
}
