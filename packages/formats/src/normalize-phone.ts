/**
 * Normalizes a phone number to `+` and digits, or returns undefined if the text is not one. Eight digits, with or
 * without 506, are a Costa Rican number; foreign numbers need their prefix after `+` or `00`.
 */
export function normalizePhone(text: string): string | undefined {
  const compact = text.replaceAll(/[\s().\-\u2010-\u2015/]/gu, '').replace(/^00/, '+')
  if (/^[2-8]\d{7}$/.test(compact)) return `+506${compact}`
  const national = /^\+?506(\d+)$/.exec(compact)?.[1]
  if (national !== undefined) return /^[2-8]\d{7}$/.test(national) ? `+506${national}` : undefined
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
