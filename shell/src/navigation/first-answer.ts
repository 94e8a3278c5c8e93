import { queryClient } from '@convive/ui-kit'
import * as z from 'zod/mini'

const FirstAnswer = z.object({ path: z.string().check(z.startsWith('/api/')), data: z.unknown() })

/** Takes over the answer that the gateway has put into the page, so that what it is about shows without asking. */
export function takeFirstAnswer(): void {
  const block = document.getElementById('first-answer')
  if (!block?.textContent) return
  const { path, data } = FirstAnswer.parse(JSON.parse(block.textContent))
  queryClient.setQueryData([path, {}], data)
  block.remove()
}
