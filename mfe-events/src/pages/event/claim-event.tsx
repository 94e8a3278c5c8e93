import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { Button, Panel, Row, Soft, Stack, styled, useMessages, useUser } from '@convive/ui-kit'
import { Flag } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { ClaimPhoneDialog } from './claim-phone-dialog.tsx'
import { useClaim } from './use-claim.ts'

const Below = styled(Stack)`
  padding-top: var(--s-3);
`

/** Offers an imported event to whoever organizes it; only signed-in people are asked. */
export function ClaimEvent({ event }: { event: Event }) {
  const say = useMessages(messages)
  const user = useUser()
  const claim = useClaim(event)
  if (!user || event.creatorId !== IMPORTER_ID || event.isCancelled || event.isSample) return null
  return (
    <Panel aria-labelledby="claim-event">
      <h2 id="claim-event">{say('claim.title')}</h2>
      <Below $gap={4}>
        <Soft>{say('claim.text')}</Soft>
        <Row>
          <Button busy={claim.busy} onClick={claim.claim}>
            {!claim.busy && <Flag size={20} aria-hidden />}
            {say('claim.claim')}
          </Button>
        </Row>
      </Below>
      <ClaimPhoneDialog claim={claim} />
    </Panel>
  )
}
