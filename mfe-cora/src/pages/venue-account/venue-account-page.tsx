import { getVenueAccount, listVenueTransactions, type Transaction } from '@convive/contracts/cora'
import { getVenue } from '@convive/contracts/venues'
import {
  Button,
  ButtonLink,
  cacheKeys,
  EmptyState,
  ErrorState,
  LoadMoreFooter,
  LoadState,
  LoggedInOnly,
  PageHeading,
  PageTitle,
  PartHeading,
  queryClient,
  Row,
  Soft,
  Stack,
  styled,
  useApiPages,
  useApiQuery,
  useLabels,
  useMessages,
  Wrap,
  writeCached,
} from '@convive/ui-kit'
import { Coins, Send, Store } from 'lucide-react'
import { BalanceFigure } from '../../transactions/balance-figure.tsx'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { BalanceContentSkeleton, HistorySkeleton } from '../balance/balance-skeleton.tsx'
import { messages as coraMessages } from '../../texts.ts'
import { PayFromVenue, usePayFromVenue } from './pay-from-venue.tsx'
import { messages } from './texts.ts'

const Container = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  max-width: 760px;
  padding-block: var(--s-6) var(--s-16);
`
const Top = styled.section`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-6) var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  overflow-wrap: anywhere;
  h1 {
    font-size: var(--t-xl);
    line-height: 1.2;
    letter-spacing: var(--track-heading);
  }
  @media (min-width: 1000px) {
    padding: var(--s-10);
  }
`

/** What a venue has, for its owner: the balance, payments from it, and its statement. */
export function VenueAccountPage({ id }: { id: string }) {
  const t = useMessages(messages)
  return (
    <Container>
      <PageTitle title={t('title')} />
      <LoggedInOnly page skeleton={<BalanceContentSkeleton />} text={t('logIn')}>
        {(user) => <VenueAccount key={user.id} id={id} />}
      </LoggedInOnly>
    </Container>
  )
}

function VenueAccount({ id }: { id: string }) {
  const t = useMessages(messages)
  const account = useApiQuery(getVenueAccount, { id }, { staleTime: 0 })
  const { data, error, refetch, isFetching } = account
  if (error?.status === 403 || error?.status === 404) return <NotYours id={id} isGone={error.status === 404} />
  if (data) return <OwnAccount venueId={Number(id)} balance={data.balance} isStale={error !== null} />
  if (error) return <ErrorState page title={t('failed')} error={error} onRetry={refetch} busy={isFetching} />
  return <BalanceContentSkeleton />
}

function NotYours({ id, isGone }: { id: string; isGone: boolean }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      page
      title={t(isGone ? 'gone' : 'notOwner')}
      text={isGone ? undefined : t('notOwnerText')}
      picture={<Store size={44} strokeWidth={1.5} aria-hidden />}
    >
      <ButtonLink href={isGone ? '/venues' : `/venues/${id}`}>{t(isGone ? 'toVenues' : 'toVenue')}</ButtonLink>
    </EmptyState>
  )
}

function OwnAccount({ venueId, balance, isStale }: { venueId: number; balance: number; isStale: boolean }) {
  const t = useMessages(messages)
  const { data: venue } = useApiQuery(getVenue, { id: String(venueId) })
  const payment = usePayFromVenue(venueId, (left) => {
    writeCached(getVenueAccount, { id: String(venueId) }, { balance: left })
    // The owner may have paid themself.
    for (const queryKey of [[`/api/cora/venues/${venueId}/transactions`], cacheKeys.transactions, cacheKeys.balance])
      void queryClient.invalidateQueries({ queryKey })
  })
  return (
    <>
      <Top>
        <PageHeading>{venue ? t('heading', { venue: venue.name }) : t('headingUnknown')}</PageHeading>
        <BalanceFigure balance={balance} />
        {isStale && <Soft role="alert">{t('stale')}</Soft>}
        <Soft>{t('text')}</Soft>
        <Row $gap={3}>
          <Button variant="cora" onClick={payment.open}>
            <Send size={20} aria-hidden />
            {t('pay')}
          </Button>
          <ButtonLink variant="line" href={`/venues/${venueId}`}>
            {t('toVenue')}
          </ButtonLink>
        </Row>
      </Top>
      <Statement venueId={venueId} />
      <PayFromVenue venueId={venueId} balance={balance} payment={payment} />
    </>
  )
}

function Statement({ venueId }: { venueId: number }) {
  const t = useMessages(messages)
  return (
    <Stack as="section" $gap={2} aria-labelledby="statement">
      <PartHeading id="statement">{t('history')}</PartHeading>
      <Movements venueId={venueId} />
    </Stack>
  )
}

const pageSize = 30

function Movements({ venueId }: { venueId: number }) {
  const t = useMessages(messages)
  const c = useMessages(coraMessages)
  const pages = useApiPages(listVenueTransactions, { id: venueId, limit: pageSize })
  const labelOf = useVenueLabel()
  const { items } = pages
  if (!items) return <LoadState query={pages} failed={t('historyFailed')} skeleton={<HistorySkeleton />} />
  if (items.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<Coins size={44} strokeWidth={1.5} aria-hidden />} />
    )
  return (
    <>
      <TransactionList transactions={items} labelOf={labelOf} />
      {(pages.hasNextPage || pages.isRefetchError) && (
        <LoadMoreFooter pages={pages} more={c('history.more')} moreFailed={c('history.moreFailed')} align="stretch" />
      )}
    </>
  )
}

/** The name of a type of transaction, as the venue sees it. */
function useVenueLabel() {
  const t = useMessages(messages)
  const { transaction: label } = useLabels()
  return ({ type, amount, isRefund }: Pick<Transaction, 'type' | 'amount' | 'isRefund'>) => {
    if (type === 'spent_venue') return t('received')
    if (type === 'venue_payment') return t(amount > 0 ? 'fromVenue' : 'paidOut')
    return label(type, isRefund)
  }
}
