import { listTransactions, listWaitingRewards } from '@convive/contracts/cora'
import {
  ButtonLink,
  CoraAmount,
  costaRicaClock,
  EmptyState,
  ErrorState,
  LoadMoreFooter,
  navigate,
  PartHeading,
  RuledList,
  Soft,
  Stack,
  styled,
  Tabs,
  useApiPages,
  useApiQuery,
  useFormats,
  useMessages,
  useSearch,
  useTransactionText,
} from '@convive/ui-kit'
import { Coins } from 'lucide-react'
import { messages } from '../../texts.ts'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { HistorySkeleton } from './balance-skeleton.tsx'

const Month = styled.h3`
  padding: var(--s-6) 0 var(--s-1);
  color: var(--ink-soft);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  letter-spacing: 0;
  &::first-letter {
    text-transform: uppercase;
  }
`
const Content = styled.div`
  padding-top: var(--s-4);
`

const Waiting = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--s-3);
  padding-block: var(--s-3);
  overflow-wrap: anywhere;
`

const directions = ['all', 'earned', 'spent'] as const
type Direction = (typeof directions)[number]
const pageSize = 30

/** All transactions, or only one direction. The choice is in the URL. */
export function History() {
  const t = useMessages(messages)
  const named = useSearch().get('show')
  const chosen = directions.find((choice) => choice === named) ?? 'all'
  return (
    <Stack as="section" $gap={2} aria-labelledby="history">
      <PartHeading id="history">{t('history.title')}</PartHeading>
      <Tabs
        label={t('history.tabs')}
        value={chosen}
        onValueChange={(choice: Direction) =>
          navigate(choice === 'all' ? '/cora/balance' : `/cora/balance?show=${choice}`, { replace: true })
        }
        tabs={directions.map((choice) => ({
          value: choice,
          label: t(`history.${choice}`),
          content: (
            <>
              {choice !== 'spent' && <WaitingRewards />}
              <TransactionPages choice={choice} />
            </>
          ),
        }))}
      />
    </Stack>
  )
}

/** The rewards that are paid later, and what they wait for. */
function WaitingRewards() {
  const t = useMessages(messages)
  const { number } = useFormats()
  const textOf = useTransactionText()
  const { data } = useApiQuery(listWaitingRewards, {})
  if (!data || data.length === 0) return null
  return (
    <Content>
      <h3>{t('history.waiting')}</h3>
      <RuledList>
        {data.map((reward) => (
          <Waiting key={reward.id}>
            <div>
              {textOf(reward)}
              <Soft $size="s">
                {t(
                  reward.reason === 'unconfirmed' || reward.reason === 'new_account'
                    ? `history.${reward.reason}`
                    : 'history.anotherDay',
                )}
              </Soft>
            </div>
            <CoraAmount>{number(reward.amount)}</CoraAmount>
          </Waiting>
        ))}
      </RuledList>
    </Content>
  )
}

function TransactionPages({ choice }: { choice: Direction }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const pages = useApiPages(listTransactions, {
    limit: pageSize,
    ...(choice !== 'all' && { direction: choice }),
  })
  const { items, error, isFetching, refetch } = pages
  if (error && !items) {
    return (
      <Content>
        <ErrorState title={t('history.failed')} error={error} onRetry={refetch} busy={isFetching} />
      </Content>
    )
  }
  if (!items) {
    return (
      <Content>
        <HistorySkeleton />
      </Content>
    )
  }
  if (items.length === 0) return <NoTransactions choice={choice} />
  return (
    <>
      {groupByMonth(items, ({ createdAt }) => costaRicaClock(createdAt).date).map(({ month, items: movements }) => (
        <div key={month}>
          <Month>{date(`${month}-01`, 'month')}</Month>
          <TransactionList transactions={movements} />
        </div>
      ))}
      {(pages.hasNextPage || pages.isRefetchError) && (
        <Content>
          <LoadMoreFooter pages={pages} more={t('history.more')} moreFailed={t('history.moreFailed')} align="stretch" />
        </Content>
      )}
    </>
  )
}

const emptyTitles = { all: 'history.none', earned: 'history.noneEarned', spent: 'history.noneSpent' } as const

function NoTransactions({ choice }: { choice: Direction }) {
  const t = useMessages(messages)
  return (
    <Content>
      <EmptyState
        title={t(emptyTitles[choice])}
        text={choice === 'all' ? t('history.noneText') : undefined}
        picture={<Coins size={44} strokeWidth={1.5} aria-hidden />}
      >
        {choice === 'all' && <ButtonLink href="/events/discover">{t('history.explore')}</ButtonLink>}
      </EmptyState>
    </Content>
  )
}

/** Groups sorted items by the month (`YYYY-MM`) of their day. */
export function groupByMonth<Item>(items: Item[], dayOf: (item: Item) => string): { month: string; items: Item[] }[] {
  const groups: { month: string; items: Item[] }[] = []
  for (const item of items) {
    const month = dayOf(item).slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.items.push(item)
    else groups.push({ month, items: [item] })
  }
  return groups
}
