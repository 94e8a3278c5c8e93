/** A text without the accents of its letters. Case and everything else stay. `ñ` becomes `n`. */
export const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A text without accents, in lower case: the form in which texts are compared and searched. */
export const foldText = (text: string): string => removeAccents(text).toLowerCase()

/** A folded text with single spaces and trimmed ends. */
export const foldForSearch = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim()

/** The folded words of a text, separated by single spaces, without punctuation and signs. */
export const foldToWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
