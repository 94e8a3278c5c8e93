import { currentUser } from '@convive/ui-kit'

let kept: { userId: number; text: string } | undefined

/** Messages of a group are other people's words, so what was pasted stays in this page's memory only, and only for who pasted it. */
export const keptText = {
  read: (): string => (kept && kept.userId === currentUser()?.id ? kept.text : ''),
  keep: (text: string): void => {
    const user = currentUser()
    kept = user ? { userId: user.id, text } : undefined
  },
  forget: (): void => {
    kept = undefined
  },
}
