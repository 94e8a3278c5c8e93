import { type Event, sellsTickets } from '@convive/contracts/events'
import { PlacesNote, RsvpChoices, RsvpCounts } from '@convive/event-view'
import { Button, Input, Note, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { messages } from '../event/texts.ts'
import { messages as offlineMessages } from '../offline/texts.ts'
import { CompanionsField } from './companions-field.tsx'
import type { useRsvp } from './use-rsvp.ts'

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
const ReasonForm = styled.form`
  display: grid;
  gap: var(--s-2);
`

type RsvpState = ReturnType<typeof useRsvp>
type RsvpButtonsProps = {
  event: Event
  state: RsvpState
  /** Shown as secondary, because another action comes first. */
  quiet?: boolean
  /** What the organiser asks of those who come. */
  children?: ReactNode
}

/** The RSVP buttons, what became of the RSVP, and the counts. */
export function RsvpButtons({ event, state, quiet = false, children }: RsvpButtonsProps) {
  const t = useMessages(messages)
  const offline = useMessages(offlineMessages)
  const { status, busy, submit } = state
  // Where tickets are sold, an RSVP is interest: nobody brings companions or waits.
  const isInterest = sellsTickets(event)
  const questionRef = useRef<HTMLFieldSetElement>(null)
  const [party, setParty] = useState<number | null>(null)
  const isSaved = comes(status)
  const companions = isSaved || party === null ? state.companions : party
  /** The pressed button may disappear after the RSVP, so the focus returns to the question. */
  const leave = (choice: 'withdraw' | 'not_going') => {
    questionRef.current?.focus()
    setParty(null)
    submit(choice)
  }
  /** Changes an RSVP at once. Before one, and for a party to which places are offered, it only says how many would come. */
  const bring = (count: number) => {
    setParty(isSaved ? null : count)
    if (isSaved) submit('going', { companions: count })
  }
  if (state.isRemoved) return <Note>{t('rsvp.removed')}</Note>
  return (
    <>
      {!isInterest && <PlacesNote event={event} rsvp={state} />}
      <RsvpChoices ref={questionRef} tabIndex={-1} aria-busy={state.isLoading || undefined}>
        <VisuallyHidden as="legend">{t('rsvp.question')}</VisuallyHidden>
        {(['going', 'maybe'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === 'going' && (status === null || status === 'offered') && !quiet ? 'primary' : 'line'}
            aria-pressed={status === choice}
            disabled={busy}
            onClick={() => submit(choice, choice === 'going' && party !== null ? { companions: party } : undefined)}
          >
            {status === choice && <Check size={20} aria-hidden />}
            {choice === 'going' && status === 'offered' ? t('rsvp.take') : t(`rsvp.${choice}`)}
          </Button>
        ))}
      </RsvpChoices>
      {!isInterest && asksForCompanions(status) && <CompanionsField count={companions} busy={busy} onChange={bring} />}
      {state.isWaiting && <Note>{offline('waitingText')}</Note>}
      {state.failure && <RsvpError state={state} failure={state.failure} />}
      {status === 'not_going' && <Reason state={state} />}
      {children}
      <RsvpCounts counts={state.counts} orFirst={status !== 'not_going'} />
      {status !== 'not_going' && (
        <Button variant="quiet" disabled={busy} onClick={() => leave('not_going')}>
          {t('rsvp.notGoing')}
        </Button>
      )}
      {status !== null && (
        <Button variant="quiet" disabled={busy} onClick={() => leave('withdraw')}>
          {t('rsvp.withdraw')}
        </Button>
      )}
    </>
  )
}

/** A saved party, whose number changes by one tap. */
const comes = (status: RsvpState['status']): boolean => status === 'going' || status === 'waiting'

/** Only whoever comes, or has not answered, says how many they bring. */
const asksForCompanions = (status: RsvpState['status']): boolean => status !== 'maybe' && status !== 'not_going'

const maxReason = 200

/** Lets whoever cannot go say why; only the organiser reads it. */
function Reason({ state: { busy, saved, submit } }: { state: RsvpState }) {
  const t = useMessages(messages)
  const [sent, setSent] = useState(false)
  if (saved !== 'not_going') return null
  if (sent && !busy) return <Counts as="p">{t('rsvp.reasonSent')}</Counts>
  const send = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault()
    const reason = String(new FormData(form.currentTarget).get('reason') ?? '').trim()
    if (reason === '') return
    submit('not_going', { reason })
    setSent(true)
  }
  return (
    <ReasonForm onSubmit={send}>
      <Input
        name="reason"
        label={t('rsvp.reason')}
        help={t('rsvp.reasonHelp')}
        maxLength={maxReason}
        autoComplete="off"
      />
      <Button type="submit" variant="line" busy={busy}>
        {t('rsvp.reasonSend')}
      </Button>
    </ReasonForm>
  )
}

type RsvpErrorProps = { state: RsvpState; failure: NonNullable<RsvpState['failure']> }

/** Why an answer was not saved, with another try. */
export function RsvpError({
  state: { saved, submit },
  failure: { choice, answer, isUnknown, refusal },
}: RsvpErrorProps) {
  const t = useMessages(messages)
  if (refusal !== null)
    return (
      <ErrorText role="alert">
        <CircleAlert size={16} aria-hidden />
        <span>{refusal}</span>
      </ErrorText>
    )
  const isKnownState = saved === 'going' || saved === 'maybe'
  return (
    <ErrorText role="alert">
      <CircleAlert size={16} aria-hidden />
      <span>
        {t(isUnknown ? 'rsvp.unknownText' : 'rsvp.failedText')}.{' '}
        {!isUnknown && isKnownState && t(unchangedTexts[saved])}{' '}
        <RetryButton type="button" onClick={() => submit(choice, answer)}>
          {t('rsvp.tryAgain')}
        </RetryButton>
      </span>
    </ErrorText>
  )
}

const unchangedTexts = { going: 'rsvp.stillGoing', maybe: 'rsvp.stillMaybe' } as const
