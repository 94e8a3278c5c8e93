import { Button, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../event/texts.ts'
import type { useRsvp } from './use-rsvp.ts'

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
`
const ErrorText = styled.div`
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
const RetryButton = styled.button`
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

/** The RSVP buttons and the counts. `quiet` shows them as secondary, because another action comes first. */
export function RsvpButtons({ state, quiet = false }: { state: RsvpState; quiet?: boolean }) {
  const t = useMessages(messages)
  const { status, busy, submit } = state
  const questionRef = useRef<HTMLFieldSetElement>(null)
  const withdraw = () => {
    // The pressed button disappears after the RSVP, so the focus returns to the question.
    questionRef.current?.focus()
    submit('withdraw')
  }
  return (
    <>
      <Choices ref={questionRef} tabIndex={-1}>
        <VisuallyHidden as="legend">{t('rsvp.question')}</VisuallyHidden>
        {(['going', 'maybe'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === 'going' && status === null && !quiet ? 'primary' : 'line'}
            aria-pressed={status === choice}
            disabled={busy}
            onClick={() => submit(choice)}
          >
            {status === choice && <Check size={20} aria-hidden />}
            {t(`rsvp.${choice}`)}
          </Button>
        ))}
      </Choices>
      {state.failure && <RsvpError state={state} failure={state.failure} />}
      {state.counts.goingCount + state.counts.maybeCount > 0 ? (
        <RsvpCounts counts={state.counts} />
      ) : (
        <Counts as="p" $size="s">
          {t('rsvp.first')}
        </Counts>
      )}
      {status !== null && (
        <Button variant="quiet" disabled={busy} onClick={withdraw}>
          {t('rsvp.withdraw')}
        </Button>
      )}
    </>
  )
}

type RsvpErrorProps = { state: RsvpState; failure: NonNullable<RsvpState['failure']> }

function RsvpError({ state: { saved, submit }, failure: { choice, isUnknown } }: RsvpErrorProps) {
  const t = useMessages(messages)
  return (
    <ErrorText role="alert">
      <CircleAlert size={16} aria-hidden />
      <span>
        {t(isUnknown ? 'rsvp.unknownText' : 'rsvp.failedText')}. {!isUnknown && saved && t(unchangedTexts[saved])}{' '}
        <RetryButton type="button" onClick={() => submit(choice)}>
          {t('rsvp.tryAgain')}
        </RetryButton>
      </span>
    </ErrorText>
  )
}

const unchangedTexts = { going: 'rsvp.stillGoing', maybe: 'rsvp.stillMaybe' } as const

/** How many people are going, or may come. */
export function RsvpCounts({ counts: { goingCount, maybeCount } }: { counts: RsvpState['counts'] }) {
  const t = useMessages(messages)
  const texts = [
    goingCount > 0 && t('rsvp.goingCount', { count: goingCount }),
    maybeCount > 0 && t('rsvp.maybeCount', { count: maybeCount }),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Counts as="p" $size="s">
      {texts.join(' · ')}
    </Counts>
  )
}
