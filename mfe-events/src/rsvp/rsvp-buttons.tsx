import type { Event } from '@convive/contracts/events'
import { maxCompanions } from '@convive/formats/places'
import { Button, Input, Note, Soft, styled, useFormats, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Check, CircleAlert, Minus, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../event/texts.ts'
import { isFullDate } from './own-rsvp.ts'
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
const Companions = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr auto auto auto;
  align-items: center;
  gap: var(--s-2);
  > button {
    min-width: 44px;
    padding-inline: 0;
  }
  output {
    min-width: 24px;
    text-align: center;
    font-weight: var(--w-strong);
  }
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
  /** Where tickets are sold, an RSVP is interest: nobody brings companions or waits. */
  isInterest?: boolean
}

/** The RSVP buttons, what became of the RSVP, and the counts. */
export function RsvpButtons({ event, state, quiet = false, isInterest = false }: RsvpButtonsProps) {
  const t = useMessages(messages)
  const { status, busy, submit } = state
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
      {!isInterest && <PlacesNote event={event} state={state} />}
      <Choices ref={questionRef} tabIndex={-1}>
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
      </Choices>
      {!isInterest && asksForCompanions(status) && <CompanionsField count={companions} busy={busy} onChange={bring} />}
      {state.failure && <RsvpError state={state} failure={state.failure} />}
      {status === 'not_going' && <Reason state={state} />}
      {state.counts.goingCount + state.counts.maybeCount > 0 ? (
        <RsvpCounts counts={state.counts} />
      ) : (
        <Counts as="p" $size="s">
          {t('rsvp.first')}
        </Counts>
      )}
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

/** The rank in the waiting list, an offer, or how many places are left, from the last third on. */
function PlacesNote({ event, state: { status, position, offerUntil, busy } }: { event: Event; state: RsvpState }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const placesText = usePlacesText()
  if (status === 'offered' && offerUntil)
    return (
      <Note tone="forest">
        <b>{t('places.offered', { when: instant(offerUntil) })}</b>
        <div>{t('places.offeredText')}</div>
      </Note>
    )
  if (status === 'waiting')
    return (
      <Note>
        <b>{position === undefined || busy ? t('places.waiting') : t('places.position', { count: position })}</b>
        <div>{t('places.waitingText')}</div>
      </Note>
    )
  const text = placesText(event)
  if (status === 'going' || text === null) return null
  const isFull = isFullDate(event)
  return (
    <Counts as="p" $size="s">
      <b>{text}</b>
      {isFull && !event.isListClosed && ` ${t('places.fullText')}`}
    </Counts>
  )
}

/** How many places are left, from the last third on; null before, and without a limit. */
function usePlacesText(): (event: Event) => string | null {
  const t = useMessages(messages)
  return (event) => {
    if (event.isListClosed) return t('places.closed')
    const { capacity, placesLeft, waitingCount = 0 } = event
    if (capacity === null || placesLeft === null || placesLeft === undefined) return null
    if (waitingCount > 0) return t('places.fullWaiting', { count: waitingCount })
    if (placesLeft === 0) return t('places.full')
    return placesLeft * 3 <= capacity ? t('places.left', { count: placesLeft }) : null
  }
}

function CompanionsField({
  count,
  busy,
  onChange,
}: {
  count: number
  busy: boolean
  onChange: (count: number) => void
}) {
  const t = useMessages(messages)
  return (
    <Companions>
      <VisuallyHidden as="legend">{t('companions.title')}</VisuallyHidden>
      <Soft aria-hidden>{t('companions.title')}</Soft>
      <Button
        variant="line"
        aria-label={t('companions.fewer')}
        disabled={busy || count === 0}
        onClick={() => onChange(count - 1)}
      >
        <Minus size={20} aria-hidden />
      </Button>
      <output aria-label={t('companions.title')}>{count}</output>
      <Button
        variant="line"
        aria-label={t('companions.more')}
        disabled={busy || count === maxCompanions}
        onClick={() => onChange(count + 1)}
      >
        <Plus size={20} aria-hidden />
      </Button>
    </Companions>
  )
}

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

function RsvpError({ state: { saved, submit }, failure: { choice, answer, isUnknown, refusal } }: RsvpErrorProps) {
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
