import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Avatar, Soft, styled, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'

const Line = styled(Soft)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`

/** Who organises an event, with their frame; the gateway paints the same before this is there (gateway/src/pages/first-paint). */
export function OrganiserLine({ event: { creatorId, creatorName, creatorFrame } }: { event: Event }) {
  const say = useMessages(messages)
  if (creatorId === IMPORTER_ID) return <Soft>{say('event.imported')}</Soft>
  if (!creatorName) return null
  return (
    <Line>
      <Avatar name={creatorName} frame={creatorFrame} size={32} />
      <span>
        {say('event.by')} <b>{creatorName}</b>
      </span>
    </Line>
  )
}
