import type { Language } from '@convive/contracts/vocabulary'
import { messagesOf } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago an instant was: `Just now`, `5 minutes ago`, `hace 2 días`; `Never` where there is none. */
export function formatRelative(instant: string | null | undefined, language: Language, now = new Date()): string {
  if (!instant) return messagesOf(kitMessages)('never')
  const elapsed = now.getTime() - new Date(instant).getTime()
  if (elapsed < minute) return messagesOf(kitMessages)('justNow')
  const words = new Intl.RelativeTimeFormat(language === 'es' ? 'es-CR' : 'en', { numeric: 'always' })
  if (elapsed < hour) return words.format(-Math.floor(elapsed / minute), 'minute')
  if (elapsed < day) return words.format(-Math.floor(elapsed / hour), 'hour')
  return words.format(-Math.floor(elapsed / day), 'day')
}
