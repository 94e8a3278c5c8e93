import { listTransactions, type Transaction } from '@convive/contracts/cora'
import { EmptyState, ErrorState, MoreLink, Skeleton, Stack, styled, useApiQuery, useMessages } from '@convive/ui-kit'
import { ArrowRight, Coins } from 'lucide-react'
import { messages } from '../messages/messages.ts'
import { TransactionRow } from './transaction-row.tsx'

const recent = 5

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`
const Heading = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`

/** The last movements of Cora, and the way to all of them. */
export function RecentTransactions() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listTransactions, { limit: recent })
  return (
    <Stack as="section" $gap={3} aria-labelledby="recent">
      <Heading id="recent">{say('recent.title')}</Heading>
      {data && <Rows transactions={data.items} />}
      {!data && error && <ErrorState title={say('recent.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="300px" $radius="l" />}
      <div>
        <MoreLink href="/cora/balance">
          {say('recent.all')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </div>
    </Stack>
  )
}

function Rows({ transactions }: { transactions: Transaction[] }) {
  const say = useMessages(messages)
  if (transactions.length === 0) return <EmptyState title={say('recent.none')} text={say('recent.noneText')} picture={<Coins size={44} strokeWidth={1.5} aria-hidden />} />
  return (
    <List>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </List>
  )
}
