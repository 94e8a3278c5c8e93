import { listTransactions, type Transaction } from '@convive/contracts/cora'
import {
  EmptyState,
  ErrorState,
  MoreLink,
  PartHeading,
  RuledList,
  Skeleton,
  Stack,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { ArrowRight, Coins } from 'lucide-react'
import { messages } from '../texts.ts'
import { TransactionRow } from './transaction-row.tsx'

const shown = 5

/** The latest Cora transactions, with a link to all of them. */
export function RecentTransactions() {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(listTransactions, { limit: shown })
  return (
    <Stack as="section" $gap={3} aria-labelledby="recent">
      <PartHeading id="recent">{t('recent.title')}</PartHeading>
      {data && <Rows transactions={data.items} />}
      {!data && error && <ErrorState title={t('recent.failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton $height="300px" $radius="l" />}
      <div>
        <MoreLink href="/cora/balance">
          {t('recent.all')}
          <ArrowRight size={20} aria-hidden />
        </MoreLink>
      </div>
    </Stack>
  )
}

function Rows({ transactions }: { transactions: Transaction[] }) {
  const t = useMessages(messages)
  if (transactions.length === 0)
    return (
      <EmptyState
        title={t('recent.none')}
        text={t('recent.noneText')}
        picture={<Coins size={44} strokeWidth={1.5} aria-hidden />}
      />
    )
  return (
    <RuledList>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </RuledList>
  )
}
