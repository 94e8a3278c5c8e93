import type { Event } from '@convive/contracts/events'
import { Soft, styled, useMessages } from '@convive/ui-kit/design'
import { messages } from './texts.ts'

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
