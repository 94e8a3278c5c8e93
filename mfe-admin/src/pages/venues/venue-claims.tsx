import { decideVenueClaim, listVenueClaims, type VenueClaim } from '@convive/contracts/venue-claims'
import {
  Button,
  FailureNote,
  Panel,
  queryClient,
  RelativeTime,
  Row,
  Soft,
  toast,
  useApiMutation,
  useApiPages,
  useLatch,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { PagedList } from '../../lists/paged-list.tsx'
import { ActionRows, NamedPerson, useFocusWhenShorter } from '../../lists/action-rows.tsx'
import { messages } from './texts.ts'
import { refreshVenues } from './refresh-venues.ts'

/** Users who ask to become the owner of a venue. Shows nothing if there were none when the page opened. */
export function VenueClaims() {
  const t = useMessages(messages)
  const pages = useApiPages(listVenueClaims, { state: 'waiting', limit: 20 })
  const count = pages.items?.length ?? 0
  const heading = useFocusWhenShorter(count)
  const isShown = useLatch(count > 0)
  if (pages.items && !isShown) return null
  return (
    <Panel aria-labelledby="venue-claims">
      <h2 id="venue-claims" ref={heading} tabIndex={-1}>
        {t('claims.title')}
      </h2>
      {count > 0 && <Soft>{t('claims.lead')}</Soft>}
      <PagedList pages={pages} failed={t('claims.failed')} none={t('claims.none')} height="96px">
        {(claims) => (
          <ActionRows>
            {claims.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </ActionRows>
        )}
      </PagedList>
    </Panel>
  )
}

function ClaimRow({ claim }: { claim: VenueClaim }) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const person = `${claim.displayName ?? ''} (@${claim.username ?? claim.userId})`.trim()
  const decide = useApiMutation(decideVenueClaim, {
    onSuccess({ state, name, venueId }) {
      toast({ title: t(state === 'accepted' ? 'claims.accepted' : 'claims.refused'), description: name })
      refreshVenues(venueId)
      return queryClient.invalidateQueries({ queryKey: [listVenueClaims.path] })
    },
  })
  return (
    <li>
      <div>
        <a href={`/venues/${claim.venueId}`}>
          <b>{claim.name}</b>
        </a>
        <Soft $size="s">
          <NamedPerson displayName={claim.displayName} username={claim.username} fallback={`(${claim.userId})`} /> ·{' '}
          <RelativeTime instant={claim.claimedAt} />
        </Soft>
        <p>{claim.note}</p>
        {!asked && <FailureNote title={t('claims.decideFailed')} error={decide.error} />}
      </div>
      <Row>
        <Button aria-label={t('claims.acceptWhich', { name: claim.name })} onClick={() => setAsked('accept')}>
          {t('claims.accept')}
        </Button>
        <Button
          variant="line"
          aria-label={t('claims.refuseWhich', { name: claim.name })}
          onClick={() => setAsked('refuse')}
        >
          {t('claims.refuse')}
        </Button>
      </Row>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          title={t(`claims.${asked}Title`)}
          text={t(`claims.${asked}Text`, { name: claim.name, person })}
          confirm={t(`claims.${asked}`)}
          cancel={t('cancel')}
          mutation={decide}
          failed={t('claims.decideFailed')}
          onConfirm={() => decide.mutate({ id: claim.id, accept: asked === 'accept' })}
        />
      )}
    </li>
  )
}
