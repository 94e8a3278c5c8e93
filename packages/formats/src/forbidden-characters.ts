/**
 * Characters that no stored text may hold: NUL and other control characters (tab, line feed and carriage return are
 * allowed) and bidirectional overrides. Half a surrogate pair is forbidden too, since PostgreSQL refuses it in JSON.
 */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const everyForbidden = new RegExp(forbidden, 'g')
/** With the `u` flag a surrogate matches only outside of a pair. Chrome 109 lacks `isWellFormed`. */
const loneSurrogate = /\p{Surrogate}/u
const everyLoneSurrogate = new RegExp(loneSurrogate, 'gu')

export const hasForbiddenCharacters = (text: string): boolean => forbidden.test(text) || loneSurrogate.test(text)

/** Whether a text shows anything. Zero-width characters, fillers and marks without a letter do not. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u.test(text)

/** Replaces forbidden characters, and halves of surrogate pairs by U+FFFD. Texts copied from chats are full of them. */
export const removeForbiddenCharacters = (text: string, replacement = ''): string =>
  replaceLoneSurrogates(text.replace(everyForbidden, replacement))

/** Replaces halves of surrogate pairs by U+FFFD. A truncated text may end in one. */
export const replaceLoneSurrogates = (text: string): string => text.replace(everyLoneSurrogate, '\ufffd')
