import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/enums'
import { Soft, styled, useMessages } from '@convive/ui-kit/design'
import { Avatar } from '@convive/ui-kit/domain'
import { messages } from '../messages/messages.ts'

const Line = styled(Soft)`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`

/** The organiser's name and avatar. */
export function OrganiserLine({ event: { creatorId, creatorName, creatorFrame } }: { event: Event }) {
  const t = useMessages(messages)
  if (creatorId === IMPORTER_ID) return <Soft>{t('event.imported')}</Soft>
  if (!creatorName) return null
  return (
    <Line>
      <Avatar name={creatorName} frame={creatorFrame} size={32} />
      <span>
        {t('event.by')} <b>{creatorName}</b>
      </span>
    </Line>
  )
}
