import { type Event, isFull } from '@convive/contracts/events'
import { maxCompanions } from '@convive/formats/places'
import { Button, Note, Soft, styled, useFormats, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { messages } from '../event/texts.ts'
import type { useRsvp } from './use-rsvp.ts'

const Centred = styled(Soft)`
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

type RsvpState = ReturnType<typeof useRsvp>

/** The rank in the waiting list, an offer, or how many places are left, from the last third on. */
export function PlacesNote({
  event,
  state: { status, position, offerUntil, busy },
}: {
  event: Event
  state: RsvpState
}) {
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
  return (
    <Centred as="p" $size="s">
      <b>{text}</b>
      {isFull(event) && !event.isListClosed && ` ${t('places.fullText')}`}
    </Centred>
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

export function CompanionsField({
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
