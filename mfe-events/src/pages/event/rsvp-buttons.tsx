import { Button, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../../messages/messages.ts'
import type { useRsvp } from './use-rsvp.ts'

const Pair = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
`
const Problem = styled.div`
  display: flex;
  gap: 6px;
  color: var(--danger);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  line-height: 1.43;
  svg {
    height: 20px;
  }
`
const Again = styled.button`
  padding: 12px 4px;
  margin: -12px 0;
  border: 0;
  background: none;
  color: var(--forest);
  font-weight: var(--w-strong);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
const Counts = styled(Soft)`
  display: block;
  text-align: center;
`

type RsvpState = ReturnType<typeof useRsvp>

/** Going, maybe, or not anymore; with how many others. `quiet`: something else is the first thing to do. */
export function RsvpButtons({ state, quiet = false }: { state: RsvpState; quiet?: boolean }) {
  const say = useMessages(messages)
  const { status, busy, answer } = state
  const question = useRef<HTMLFieldSetElement>(null)
  const withdraw = () => {
    // What was pressed goes with the answer; its person is back at the question.
    question.current?.focus()
    answer('withdraw')
  }
  return (
    <>
      <Pair ref={question} tabIndex={-1}>
        <VisuallyHidden as="legend">{say('rsvp.question')}</VisuallyHidden>
        {(['going', 'maybe'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === 'going' && status === null && !quiet ? 'primary' : 'line'}
            aria-pressed={status === choice}
            disabled={busy}
            onClick={() => answer(choice)}
          >
            {status === choice && <Check size={20} aria-hidden />}
            {say(`rsvp.${choice}`)}
          </Button>
        ))}
      </Pair>
      {state.failed && <RsvpProblem state={state} />}
      <RsvpCounts counts={state.counts} />
      {status !== null && (
        <Button variant="quiet" disabled={busy} onClick={withdraw}>
          {say('rsvp.withdraw')}
        </Button>
      )}
    </>
  )
}

function RsvpProblem({ state: { failed, saved, answer } }: { state: RsvpState }) {
  const say = useMessages(messages)
  return (
    <Problem role="alert">
      <CircleAlert size={16} aria-hidden />
      <span>
        {say('rsvp.failedText')}. {saved && say(stillText[saved])}{' '}
        <Again type="button" onClick={() => failed && answer(failed)}>
          {say('rsvp.tryAgain')}
        </Again>
      </span>
    </Problem>
  )
}

const stillText = { going: 'rsvp.stillGoing', maybe: 'rsvp.stillMaybe' } as const

function RsvpCounts({ counts: { goingCount, maybeCount } }: { counts: RsvpState['counts'] }) {
  const say = useMessages(messages)
  const told = [goingCount > 0 && say('rsvp.going', { count: goingCount }), maybeCount > 0 && say('rsvp.maybe', { count: maybeCount })].filter(Boolean)
  return (
    <Counts as="output" $size="s">
      {told.join(' · ') || say('rsvp.first')}
    </Counts>
  )
}
