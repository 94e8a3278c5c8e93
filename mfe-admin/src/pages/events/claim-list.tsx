import { type Claim, decideClaim, listClaims } from '@convive/contracts/claims'
import {
  Button,
  Panel,
  queryClient,
  Row,
  Soft,
  toast,
  useApiPages,
  useApiMutation,
  useMessages,
  FailureNote,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from '../../texts.ts'
import { ActionRows } from './action-rows.ts'
import { ClaimHead } from './claim-head.tsx'
import { useFocusWhenShorter } from './use-focus-when-shorter.ts'

/** Claims of imported events without a known phone number. An administrator must decide about them. */
export function ClaimList() {
  const t = useMessages(messages)
  const pages = useApiPages(listClaims, { state: 'provisional', limit: 20 })
  const heading = useFocusWhenShorter(pages.items?.length ?? 0)
  return (
    <Panel aria-labelledby="claims">
      <h2 id="claims" ref={heading} tabIndex={-1}>
        {t('claims.title')}
      </h2>
      {pages.items?.length !== 0 && <Soft>{t('claims.lead')}</Soft>}
      <PagedList pages={pages} failed={t('claims.failed')} none={t('claims.none')} height="96px">
        {(claims) => (
          <ActionRows>
            {claims.map((claim) => (
              <WaitingClaim key={claim.id} claim={claim} />
            ))}
          </ActionRows>
        )}
      </PagedList>
    </Panel>
  )
}

function WaitingClaim({ claim }: { claim: Claim }) {
  const t = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const decide = useApiMutation(decideClaim, {
    onSuccess({ title, state }) {
      toast({ title: t(state === 'refused' ? 'claims.refused' : 'claims.accepted'), description: title })
      return queryClient.invalidateQueries({ queryKey: [listClaims.path] })
    },
  })
  const answer = (accept: boolean) => (
    <Button
      variant={accept ? 'primary' : 'line'}
      busy={decide.isPending && decide.variables.accept === accept}
      disabled={decide.isPending}
      aria-label={t(accept ? 'claims.acceptWhich' : 'claims.refuseWhich', { title: claim.title })}
      onClick={() => (accept ? decide.mutate({ id: claim.id, accept }) : setAsking(true))}
    >
      {t(accept ? 'claims.accept' : 'claims.refuse')}
    </Button>
  )
  return (
    <li>
      <div>
        <ClaimHead claim={claim} />
        {decide.variables?.accept && <FailureNote title={t('claims.decideFailed')} error={decide.error} />}
      </div>
      <Row>
        {answer(true)}
        {answer(false)}
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('claims.refuseTitle')}
        text={t(claim.hasOriginal ? 'claims.refuseText' : 'claims.refuseKeepingText', { title: claim.title })}
        confirm={t('claims.refuseYes')}
        cancel={t('claims.keep')}
        mutation={decide}
        failed={t('claims.decideFailed')}
        onConfirm={() => decide.mutate({ id: claim.id, accept: false })}
      />
    </li>
  )
}
