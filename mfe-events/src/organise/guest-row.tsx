import { rewardedBeforeStartMs } from '@convive/contracts/attendance'
import type { Event } from '@convive/contracts/events'
import { admitGuest, type Guest, removeGuest } from '@convive/contracts/guests'
import { timeSpanOf } from '@convive/formats/costa-rica-time'
import {
  Avatar,
  Badge,
  Button,
  cacheKeys,
  Dialog,
  FailureNote,
  queryClient,
  Row,
  Soft,
  Stack,
  styled,
  useApiMutation,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { Check, Ellipsis, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { presenceOf, rereadGuests } from './door-list.ts'
import { messages } from './guests-texts.ts'
import { tickGuest } from './waiting-ticks.ts'

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: start;
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
  @media print {
    font-size: 16pt;
    break-inside: avoid;
  }
`
/** On paper, a box to tick takes the place of the buttons. */
const PaperBox = styled.span`
  display: none;
  @media print {
    display: block;
    width: 10mm;
    height: 10mm;
    border: 2px solid;
    text-align: center;
  }
`
const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
`
const Square = styled(Button)`
  min-width: 48px;
  min-height: 48px;
  padding-inline: 0;
`
const Whole = styled.div`
  grid-column: 1 / -1;
`

/** The roll call begins when a tick begins to pay. */
export const isRollCall = (event: Event): boolean =>
  !event.isCancelled && Date.now() >= timeSpanOf(event).startsAt.getTime() - rewardedBeforeStartMs

/** A guest, and what the organiser can do: tick them at the door, let them in from the waiting list, remove them. */
export function GuestRow({ event, guest }: { event: Event; guest: Guest }) {
  const t = useMessages(messages)
  const { picture, userId } = guest
  const [open, setOpen] = useState(false)
  const name = guest.name ?? t('somebody')
  const isChangeable = userId !== undefined && !guest.isRemoved && guest.seats === 0
  return (
    <Line>
      <Avatar name={guest.name} image={picture} size={40} />
      <GuestFacts event={event} guest={guest} name={name} />
      <Row $gap={2} data-screen-only>
        {isChangeable && (
          <Square
            variant="quiet"
            aria-expanded={open}
            aria-label={t('moreFor', { name })}
            onClick={() => setOpen(!open)}
          >
            <Ellipsis size={20} aria-hidden />
          </Square>
        )}
        {isRollCall(event) && mayCome(event, guest) && <Tick event={event} guest={guest} name={name} />}
      </Row>
      {!guest.isRemoved && <PaperBox aria-hidden>{guest.isTicked && '✓'}</PaperBox>}
      <CameWith event={event} guest={guest} />
      {open && isChangeable && (
        <Whole>
          <GuestActions event={event} userId={userId} name={name} isWaiting={waits(guest)} />
        </Whole>
      )}
    </Line>
  )
}

const waits = ({ status }: Guest): boolean => status === 'waiting' || status === 'offered'

/** Whoever still waits is let in first. After the date, anybody on the list may have come. */
const mayCome = (event: Event, guest: Guest): boolean =>
  !guest.isRemoved && (event.isPast || guest.isTicked === true || !waits(guest))

function GuestFacts({ event, guest, name }: { event: Event; guest: Guest; name: string }) {
  const t = useMessages(messages)
  const { status, isRemoved, reason, companionNames } = guest
  const presence = event.isPast && !event.isCancelled ? presenceOf(guest) : undefined
  return (
    <Facts>
      <b>{name}</b>
      <Soft $size="s">{useGuestFacts(guest).join(' · ')}</Soft>
      {presence && <Badge $tone={presence === 'came' ? 'forest' : 'neutral'}>{t(presence)}</Badge>}
      {status !== 'going' && <Badge $tone="note">{t(isRemoved ? 'removed' : status)}</Badge>}
      {companionNames && <div>{t('with', { names: companionNames.join(', ') })}</div>}
      <Told event={event} guest={guest} />
      {reason && <Soft as="p">“{reason}”</Soft>}
    </Facts>
  )
}

/** The guest's answers to the organiser's questions, and what they bring. */
function Told({ event: { questions = [], items = [] }, guest }: { event: Event; guest: Guest }) {
  const t = useMessages(messages)
  const brought = items.flatMap(({ id, name }) => {
    const times = guest.items?.[id] ?? 0
    return times === 0 ? [] : times === 1 ? name : `${name} × ${times}`
  })
  return (
    <>
      {questions.map(({ id, label }) => {
        const answer = guest.answers?.[id]
        return (
          answer !== undefined && (
            <div key={id}>
              <Soft as="span" $size="s">
                {label}
              </Soft>{' '}
              {answer}
            </div>
          )
        )
      })}
      {brought.length > 0 && <div>{t('brings', { items: brought.join(', ') })}</div>}
    </>
  )
}

/** Companions, a ticket holder's seats or when the guest answered, and how often the guest came before. */
function useGuestFacts({ walkInId, answeredAt, companions, position, seats, checkedIn, earlier }: Guest): string[] {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const facts = [
    companions > 0 && t('companions', { count: companions }),
    walkInId !== undefined ? t('walkIn') : seats > 0 ? t('tickets', { count: seats }) : instant(answeredAt),
    checkedIn > 0 && t('checkedIn', { count: checkedIn }),
    position !== undefined && t('position', { count: position }),
    earlier && t('earlier', { came: earlier.came, count: earlier.of }),
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

/** One large button for the thumb: a tap ticks the whole party, another one undoes it. */
function Tick({ event, guest, name }: { event: Event; guest: Guest; name: string }) {
  const t = useMessages(messages)
  const { isTicked = false } = guest
  return (
    <Square
      variant={isTicked ? 'primary' : 'line'}
      aria-pressed={isTicked}
      aria-label={t('tick', { name })}
      onClick={() => tickGuest(event, guest, !isTicked)}
    >
      <Check size={24} aria-hidden />
    </Square>
  )
}

/** How many of the announced companions came. */
function CameWith({ event, guest }: { event: Event; guest: Guest }) {
  const t = useMessages(messages)
  const came = guest.companionsAttended ?? 0
  const change = (companions: number) => tickGuest(event, guest, true, companions)
  if (!isRollCall(event) || !guest.isTicked || guest.companions === 0) return null
  return (
    <Whole data-screen-only>
      <Row $gap={2}>
        <Square variant="line" aria-label={t('fewerCame')} disabled={came === 0} onClick={() => change(came - 1)}>
          <Minus size={20} aria-hidden />
        </Square>
        <output>{t('cameWith', { came, count: guest.companions })}</output>
        <Square
          variant="line"
          aria-label={t('moreCame')}
          disabled={came >= guest.companions}
          onClick={() => change(came + 1)}
        >
          <Plus size={20} aria-hidden />
        </Square>
      </Row>
    </Whole>
  )
}

type GuestActionsProps = { event: Event; userId: number; name: string; isWaiting: boolean }

function GuestActions({ event, userId, name, isWaiting }: GuestActionsProps) {
  const t = useMessages(messages)
  const [removing, setRemoving] = useState(false)
  const onSuccess = async () => {
    setRemoving(false)
    void queryClient.invalidateQueries({ queryKey: cacheKeys.event(event.id) })
    await rereadGuests(event.id)
  }
  const admission = useApiMutation(admitGuest, { onSuccess })
  const removal = useApiMutation(removeGuest, { onSuccess })
  return (
    <Stack $gap={3}>
      <Row $gap={2}>
        {isWaiting && (
          <Button variant="line" busy={admission.isPending} onClick={() => admission.mutate({ id: event.id, userId })}>
            {t('admit')}
          </Button>
        )}
        <Button variant="line" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </Row>
      <FailureNote title={t('admitFailed')} error={admission.error} />
      <Dialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('removeTitle', { name })}
        description={t('removeText')}
      >
        <Stack $gap={4}>
          <FailureNote title={t('removeFailed')} error={removal.error} />
          <Row $gap={3}>
            <Button busy={removal.isPending} onClick={() => removal.mutate({ id: event.id, userId })}>
              {t('remove')}
            </Button>
            <Button variant="line" disabled={removal.isPending} onClick={() => setRemoving(false)}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  )
}
