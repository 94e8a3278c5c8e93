import { type Claim, type ClaimState, listClaims, revokeClaim } from '@convive/contracts/claims'
import {
  Badge,
  Button,
  cacheKeys,
  Panel,
  queryClient,
  Row,
  Soft,
  toast,
  useApiMutation,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { Disclosure } from '../../lists/disclosure.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from '../../texts.ts'
import { ActionRows } from './action-rows.ts'
import { ClaimHead } from './claim-head.tsx'

/** All claims, newest first, loaded when the list is opened. Any valid claim can be revoked. */
export function ClaimHistory() {
  const t = useMessages(messages)
  return (
    <Panel aria-labelledby="claim-history">
      <h2 id="claim-history">{t('claims.history')}</h2>
      <Soft>{t('claims.historyLead')}</Soft>
      <Disclosure summary={t('claims.historyShow')}>
        <ReadHistory />
      </Disclosure>
    </Panel>
  )
}

function ReadHistory() {
  const t = useMessages(messages)
  const pages = useApiPages(listClaims, { limit: 20 })
  return (
    <PagedList pages={pages} failed={t('claims.failed')} none={t('claims.historyNone')} height="96px">
      {(claims) => (
        <ActionRows>
          {claims.map((claim) => (
            <DecidedClaim key={claim.id} claim={claim} />
          ))}
        </ActionRows>
      )}
    </PagedList>
  )
}

const revocable: readonly ClaimState[] = ['verified', 'accepted']

function DecidedClaim({ claim }: { claim: Claim }) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevoke(() => setAsking(false))
  return (
    <li>
      <div>
        <ClaimHead claim={claim} />
      </div>
      <Row>
        <Badge $tone={claim.state === 'refused' ? 'outline' : 'note'}>{t(`claims.state.${claim.state}`)}</Badge>
        {revocable.includes(claim.state) && (
          <Button
            variant="line"
            aria-label={t('claims.revokeWhich', { title: claim.title })}
            onClick={() => setAsking(true)}
          >
            {t('claims.revoke')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('claims.revokeTitle')}
        text={t(claim.hasOriginal ? 'claims.revokeText' : 'claims.revokeKeepingText', { title: claim.title })}
        confirm={t('claims.revokeYes')}
        cancel={t('claims.keep')}
        mutation={revoke}
        failed={t('claims.revokeFailed')}
        onConfirm={() => revoke.mutate({ id: claim.id })}
      />
    </li>
  )
}

function useRevoke(onDone: () => void) {
  const t = useMessages(messages)
  return useApiMutation(revokeClaim, {
    onSuccess({ eventId, title }) {
      toast({ title: t('claims.revoked'), description: title })
      onDone()
      for (const queryKey of [[listClaims.path], cacheKeys.events, cacheKeys.event(eventId)])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
