import type { Event } from '@convive/contracts/events'
import { Button, Panel, Row, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { Flag } from 'lucide-react'
import { messages } from '../../messages/claim-messages.ts'
import { ClaimPhoneDialog } from './claim-phone-dialog.tsx'
import { useClaim } from './use-claim.ts'

const Below = styled(Stack)`
  padding-top: var(--s-3);
`

/** The offer itself, and the phone that it may ask for. */
export function ClaimPanel({ event }: { event: Event }) {
  const say = useMessages(messages)
  const claim = useClaim(event)
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
