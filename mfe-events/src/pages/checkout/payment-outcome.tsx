import { Note, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'
import type { CardPayment } from './use-card-payment.ts'

/** What became of the last try, beside the button that tries again. */
export function PaymentOutcome({ payment: { phase, problem } }: { payment: CardPayment }) {
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
      <b>{say(problem.kind === 'declined' ? 'card.declined' : 'card.error')}.</b> {problem.text} {problem.kind === 'declined' && say('card.kept')}
    </Note>
  )
}
