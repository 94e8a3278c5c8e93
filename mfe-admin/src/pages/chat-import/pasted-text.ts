import { currentUser } from '@convive/ui-kit'

let kept: { userId: number; text: string } | undefined

/**
 * Keeps pasted text in the memory of this page only, and only for the administrator who pasted it: chat messages are
 * other people's words.
 */
export const pastedText = {
  read: (): string => (kept && kept.userId === currentUser()?.id ? kept.text : ''),
  keep: (text: string): void => {
    const user = currentUser()
    kept = user ? { userId: user.id, text } : undefined
  },
  forget: (): void => {
    kept = undefined
  },
}
