import { type Claim, type ClaimState, decideClaim, listClaims, revokeClaim } from '@convive/contracts/claims'
import {
  Badge,
  Button,
  cacheKeys,
  FailureNote,
  Panel,
  queryClient,
  RelativeTime,
  Row,
  Soft,
  textLanguage,
  toast,
  useApiMutation,
  useApiPages,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { messages } from '../../texts.ts'
import { ActionRows, NamedPerson, useFocusWhenShorter } from '../../lists/action-rows.tsx'
import { Disclosure } from '../../lists/disclosure.tsx'

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

/** The claimed event, who claimed it and when. */
function ClaimHead({ claim }: { claim: Claim }) {
  const t = useMessages(messages)
  return (
    <>
      <a href={`/events/${claim.eventId}`}>
        <b lang={textLanguage(claim.title)}>{claim.title}</b>
      </a>
      <Soft $size="s">
        <NamedPerson displayName={claim.displayName} username={claim.username} fallback={t('claims.nobody')} /> ·{' '}
        <RelativeTime instant={claim.claimedAt} />
      </Soft>
    </>
  )
}
