/**
 * A phone number as `+` and digits, or undefined where the text is none. Eight digits, with or without 506, are Costa Rica's;
 * foreign ones come with their prefix, after `+` or `00`.
 */
export function normalizePhone(written: string): string | undefined {
  const compact = written.replaceAll(/[\s().\-\u2010-\u2015/]/gu, '').replace(/^00/, '+')
  if (/^[2-8]\d{7}$/.test(compact)) return `+506${compact}`
  const home = /^\+?506(\d+)$/.exec(compact)?.[1]
  if (home !== undefined) return /^[2-8]\d{7}$/.test(home) ? `+506${home}` : undefined
  return /^\+[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
