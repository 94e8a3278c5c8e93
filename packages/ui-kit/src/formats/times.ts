import type { Language } from '@convive/contracts/vocabulary'
import { messagesOf } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'

const noBreak = '\u00a0'
const halves: Record<Language, [string, string]> = { en: [' AM', ' PM'], es: [`${noBreak}a.${noBreak}m.`, `${noBreak}p.${noBreak}m.`] }

/** `HH:MM` (24 h) as `6:00 PM` or `6:00 p. m.`; says so where it is missing or no time. */
export function formatTime(time: string | null | undefined, language: Language): string {
  if (!time) return messagesOf(kitMessages)('notSpecified')
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) return messagesOf(kitMessages)('invalidTime')
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]}${halves[language][hour < 12 ? 0 : 1]}`
}
