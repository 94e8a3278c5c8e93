import { type Claim, decideClaim, listClaims } from '@convive/contracts/claims'
import { Button, ErrorState, Panel, queryClient, RelativeTime, Row, Skeleton, Soft, toast, useApiPages, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { Rows } from './rows.ts'

/** Claims of imported events for which no phone was known: they stand until somebody decides. */
export function ClaimList() {
  const say = useMessages(messages)
  const { items, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useApiPages(listClaims, { state: 'provisional', limit: 20 })
  return (
    <Panel aria-labelledby="claims">
      <h2 id="claims">{say('claims.title')}</h2>
      <Soft>{items?.length === 0 ? say('claims.none') : say('claims.lead')}</Soft>
      {items && items.length > 0 && (
        <Rows>
          {items.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </Rows>
      )}
      {!items && error && <ErrorState title={say('claims.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!items && !error && <Skeleton $height="96px" $radius="m" />}
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Panel>
  )
}

function ClaimRow({ claim }: { claim: Claim }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const decide = useApiMutation(decideClaim, {
    onSuccess({ title, state }) {
      toast({ title: say(state === 'refused' ? 'claims.refused' : 'claims.accepted'), description: title })
      return queryClient.invalidateQueries({ queryKey: [listClaims.path] })
    },
    onError: (error) => toast({ title: say('claims.decideFailed'), description: describe(error), variant: 'destructive' }),
  })
  const answer = (accept: boolean) => (
    <Button
      variant={accept ? 'primary' : 'line'}
      busy={decide.isPending && decide.variables.accept === accept}
      disabled={decide.isPending}
      aria-label={say(accept ? 'claims.acceptWhich' : 'claims.refuseWhich', { title: claim.title })}
      onClick={() => decide.mutate({ id: claim.id, accept })}
    >
      {say(accept ? 'claims.accept' : 'claims.refuse')}
    </Button>
  )
  return (
    <li>
      <div>
        <a href={`/events/${claim.eventId}`}>
          <b>{claim.title}</b>
        </a>
        <Soft $size="s">
          {claim.displayName ?? say('claims.nobody')} {claim.username && `(@${claim.username})`} · <RelativeTime instant={claim.claimedAt} />
        </Soft>
      </div>
      <Row>
        {answer(true)}
        {answer(false)}
      </Row>
    </li>
  )
}
