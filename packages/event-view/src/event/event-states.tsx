import type { Event } from '@convive/contracts/events'
import { Note, Soft, styled, useMessages } from '@convive/ui-kit/design'
import { messages } from './texts.ts'
import { LinkedText } from './description.tsx'
import { RsvpCounts } from './rsvp-counts.tsx'

const Centred = styled(Soft)`
  text-align: center;
`

/** Says that the event was cancelled, and why. */
export function CancelledNote({ event: { cancelReason } }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <Note tone="danger">
      <b>{t('event.cancelled')}</b>{' '}
      {cancelReason && <LinkedText text={t('event.cancelledReason', { reason: cancelReason })} />}
    </Note>
  )
}

/** A sample has no actions. */
export function SampleNote() {
  const t = useMessages(messages)
  return <Centred>{t('actions.sample')}</Centred>
}

/** The organiser neither RSVPs nor buys. They see who comes; their tools are below. */
export function OrganiserNote({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <>
      <Centred>
        <b>{t(event.isPast ? 'actions.organised' : 'actions.organiser')}</b>
      </Centred>
      <OrganiserCounts event={event} />
    </>
  )
}

function OrganiserCounts({ event }: { event: Event }) {
  const t = useMessages(messages)
  if (event.goingCount + event.maybeCount === 0)
    return <Centred $size="s">{t(event.isPast ? 'actions.nobodyCame' : 'actions.nobodyYet')}</Centred>
  if (!event.isPast) return <RsvpCounts counts={event} />
  return <Centred $size="s">{t('rsvp.wentCount', { count: event.goingCount })}</Centred>
}
