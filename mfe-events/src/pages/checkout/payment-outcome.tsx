import { Note, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import type { CardPayment } from './use-card-payment.ts'

/** What became of the last try, beside the button that tries again. `held`: the places still are. */
export function PaymentOutcome({ payment: { phase, problem }, held }: { payment: CardPayment; held: boolean }) {
  const say = useMessages(messages)
  if (phase === 'unknown') {
    return (
      <Note tone="danger">
        <b>{say('card.unknown')}.</b> {say('card.unknownText')}
      </Note>
    )
  }
  if (!problem) return null
  return (
    <Note tone="danger">
      <b>{say(problem.kind === 'declined' ? 'card.declined' : 'card.error')}.</b> {problem.text} {problem.kind === 'declined' && held && say('card.kept')}
    </Note>
  )
}
