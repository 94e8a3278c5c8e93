import type { Event } from '@convive/contracts/events'
import { Button, Panel, Row, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { Flag } from 'lucide-react'
import { messages } from './claim-texts.ts'
import { ClaimFailure, ClaimPhoneDialog } from './claim-phone-dialog.tsx'
import { useClaim } from './use-claim.ts'

const Content = styled(Stack)`
  padding-top: var(--s-3);
`

/** The offer to claim the event, and the dialog that asks for a phone number if one is needed. */
export function ClaimPanel({ event }: { event: Event }) {
  const t = useMessages(messages)
  const claim = useClaim(event)
  return (
    <Panel aria-labelledby="claim-event">
      <h2 id="claim-event">{t('claim.title')}</h2>
      <Content $gap={4}>
        <Soft>{t('claim.text')}</Soft>
        <Row>
          <Button busy={claim.busy} onClick={claim.claim}>
            {!claim.busy && <Flag size={20} aria-hidden />}
            {t('claim.claim')}
          </Button>
        </Row>
        {!claim.asksPhone && <ClaimFailure claim={claim} />}
      </Content>
      <ClaimPhoneDialog claim={claim} />
    </Panel>
  )
}
