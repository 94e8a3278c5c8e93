import type { Language } from './language.ts'

/** The Spanish `y` becomes `e` before this sound: before `Inés` and `Hilda`, but not before `hielo`. */
const soundsLikeY = /^h?[ií](?![aeouáéóú])/i

/**
 * Joins texts: `Ana`, `Ana and Luis`, `Ana, Luis y Sol`, `Ana e Inés`. `Intl.ListFormat` would take 9 ms when it is
 * first used, because V8 then looks through the lists of all languages.
 */
export function joinList(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  const and = language === 'en' ? 'and' : soundsLikeY.test(last) ? 'e' : 'y'
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`
}
