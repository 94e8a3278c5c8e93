import type { Language } from '@convive/formats/language'
import { kitMessages } from '../i18n/kit-texts.ts'
import { getTranslator } from '../i18n/translations.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The time since an instant: `Just now`, `5 minutes ago`, `hace 2 días`. Without an instant it is `Never`. */
export function formatTimeSince(instant: string | null | undefined, language: Language, now = new Date()): string {
  if (!instant) return getTranslator(kitMessages, language)('never')
  const elapsed = now.getTime() - new Date(instant).getTime()
  if (elapsed < minuteMs) return getTranslator(kitMessages, language)('justNow')
  const format = new Intl.RelativeTimeFormat(language === 'es' ? 'es-CR' : 'en', { numeric: 'always' })
  if (elapsed < hourMs) return format.format(-Math.floor(elapsed / minuteMs), 'minute')
  if (elapsed < dayMs) return format.format(-Math.floor(elapsed / hourMs), 'hour')
  return format.format(-Math.floor(elapsed / dayMs), 'day')
}
