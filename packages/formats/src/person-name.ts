/** The first letters of the first and last words of a name, or `?` without a name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0).toLocaleUpperCase('es')).join('') || '?'
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
