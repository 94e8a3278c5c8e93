import { type Event, isFull, isLastThird, type Rsvp } from '@convive/contracts/events'
import { Note, Soft, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { messages } from './texts.ts'

const Centred = styled(Soft)`
  display: block;
  text-align: center;
`

type PlacesNoteProps = { event: Event; rsvp: Pick<Rsvp, 'status' | 'position' | 'offerUntil'> }

/** The rank in the waiting list, an offer, or how many places are left, from the last third on. */
export function PlacesNote({ event, rsvp: { status, position, offerUntil } }: PlacesNoteProps) {
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
        <b>{position === undefined ? t('places.waiting') : t('places.position', { count: position })}</b>
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
    return isLastThird(placesLeft, capacity) ? t('places.left', { count: placesLeft }) : null
  }
}
