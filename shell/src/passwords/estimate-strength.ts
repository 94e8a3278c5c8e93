export type Strength = 'weak' | 'fair' | 'good'

/**
 * Estimates how hard a password is to guess, by its length, its kinds of characters and its patterns. It is a hint,
 * not a rule.
 */
export function estimateStrength(password: string): Strength {
  if (password.length < 8) return 'weak'
  const points = unforeseen(password) + 2 * (kindsIn(password) - 1)
  if (points >= 14) return 'good'
  return points >= 9 ? 'fair' : 'weak'
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const kindsIn = (password: string): number => kinds.filter((kind) => kind.test(password)).length

/** Counts characters that neither repeat nor continue the previous one: `aaaa` and `1234` have one, `abab` has two. */
function unforeseen(password: string): number {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const before = codes[index - 1]
    const isStep = before !== undefined && Math.abs(code - before) <= 1
    const isRepeat = index >= 2 && code === codes[index - 2]
    return !isStep && !isRepeat
  }).length
}
