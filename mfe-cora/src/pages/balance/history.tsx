import { listTransactions } from '@convive/contracts/cora'
import {
  Button,
  ButtonLink,
  costaRicaClock,
  EmptyState,
  ErrorState,
  navigate,
  Note,
  PartHeading,
  Stack,
  styled,
  Tabs,
  useApiPages,
  useFormats,
  useMessages,
  useSearch,
} from '@convive/ui-kit'
import { Coins } from 'lucide-react'
import { messages } from '../../messages/messages.ts'
import { TransactionList } from '../../transactions/transaction-list.tsx'
import { HistorySkeleton } from './balance-skeleton.tsx'
import { byMonth } from './by-month.ts'

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

const choices = ['all', 'earned', 'spent'] as const
type Choice = (typeof choices)[number]
const atOnce = 30

/** Every movement, or only one direction; the choice stands in the address. */
export function History() {
  const say = useMessages(messages)
  const named = useSearch().get('show')
  const chosen = choices.find((choice) => choice === named) ?? 'all'
  return (
    <Stack as="section" $gap={2} aria-labelledby="history">
      <PartHeading id="history">{say('history.title')}</PartHeading>
      <Tabs
        label={say('history.tabs')}
        value={chosen}
        onValueChange={(choice: Choice) => navigate(choice === 'all' ? '/cora/balance' : `/cora/balance?show=${choice}`, { replace: true })}
        tabs={choices.map((choice) => ({ value: choice, label: say(`history.${choice}`), content: <Movements choice={choice} /> }))}
      />
    </Stack>
  )
}

function Movements({ choice }: { choice: Choice }) {
  const say = useMessages(messages)
  const { date } = useFormats()
  const { items, error, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = useApiPages(listTransactions, {
    limit: atOnce,
    ...(choice !== 'all' && { direction: choice }),
  })
  if (error && !items) {
    return (
      <Content>
        <ErrorState title={say('history.failed')} error={error} onRetry={refetch} busy={isFetching} />
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
  if (items.length === 0) return <NoMovements choice={choice} />
  return (
    <>
      {byMonth(items, ({ createdAt }) => costaRicaClock(createdAt).date).map(({ month, items: movements }) => (
        <div key={month}>
          <Month>{date(`${month}-01`, 'month')}</Month>
          <TransactionList transactions={movements} />
        </div>
      ))}
      {hasNextPage && (
        <Content as={Stack}>
          {error && <Note tone="danger">{say('history.moreFailed')}</Note>}
          <Button variant="line" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('history.more')}
          </Button>
        </Content>
      )}
    </>
  )
}

const noneText = { all: 'history.none', earned: 'history.noneEarned', spent: 'history.noneSpent' } as const

function NoMovements({ choice }: { choice: Choice }) {
  const say = useMessages(messages)
  return (
    <Content>
      <EmptyState
        title={say(noneText[choice])}
        text={choice === 'all' ? say('history.noneText') : undefined}
        picture={<Coins size={44} strokeWidth={1.5} aria-hidden />}
      >
        {choice === 'all' && <ButtonLink href="/events/discover">{say('history.explore')}</ButtonLink>}
      </EmptyState>
    </Content>
  )
}
