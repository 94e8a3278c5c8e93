import type { Event } from '@convive/contracts/events'
import { Button, Soft, styled, useMessages, VisuallyHidden } from '@convive/ui-kit/design'
import { messages } from './texts.ts'

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
`
/** The answers beside each other. */
export const RsvpChoices = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
`
const Counts = styled(Soft)`
  display: block;
  text-align: center;
`

/** Answers an event before any script has loaded: the gateway takes the answer and redirects to this page. */
export function RsvpForm({ event }: { event: Event }) {
  const t = useMessages(messages)
  return (
    <Form method="post" action={`/events/${event.id}/rsvp`}>
      <RsvpChoices>
        <VisuallyHidden as="legend">{t('rsvp.question')}</VisuallyHidden>
        {(['going', 'maybe'] as const).map((choice) => (
          <Button
            key={choice}
            type="submit"
            name="status"
            value={choice}
            variant={choice === 'going' ? 'primary' : 'line'}
          >
            {t(`rsvp.${choice}`)}
          </Button>
        ))}
      </RsvpChoices>
      <RsvpCounts counts={event} orFirst />
    </Form>
  )
}

type RsvpCountsProps = {
  counts: Pick<Event, 'goingCount' | 'maybeCount'>
  /** Invites the first person to answer. */
  orFirst?: boolean
}

/** How many people are going, or may come. */
export function RsvpCounts({ counts: { goingCount, maybeCount }, orFirst = false }: RsvpCountsProps) {
  const t = useMessages(messages)
  const texts = [
    goingCount > 0 && t('rsvp.goingCount', { count: goingCount }),
    maybeCount > 0 && t('rsvp.maybeCount', { count: maybeCount }),
    orFirst && goingCount + maybeCount === 0 && t('rsvp.first'),
  ].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Counts as="p" $size="s">
      {texts.join(' · ')}
    </Counts>
  )
}
