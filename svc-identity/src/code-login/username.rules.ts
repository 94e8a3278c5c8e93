import { foldText } from '@convive/formats/fold-text'

const maxStemLength = 30
const minLength = 3

/**
 * Makes a username from a name: its letters and digits without accents, the words joined by dots. `suffix` is
 * appended if that username is taken or too short.
 */
export function usernameFrom(name: string, suffix = ''): string {
  const words = foldText(name).match(/[a-z0-9]+/g)
  const stem = (words ?? []).join('.').slice(0, maxStemLength).replace(/\.$/, '')
  return (stem || 'vecino') + suffix
}

/** Whether a username may be used without a suffix. */
export const isLongEnough = (username: string): boolean => username.length >= minLength
