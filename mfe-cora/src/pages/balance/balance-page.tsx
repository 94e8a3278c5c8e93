import type { User } from '@convive/contracts/identity'
import {
  ErrorBoundary,
  lazyComponent,
  MoreLink,
  PageTitle,
  LoggedInOnly,
  Stack,
  styled,
  useCoraBalance,
  useMessages,
  useSearch,
  Wrap,
  Button,
  downloadFile,
  Select,
  Soft,
  costaRicaToday,
  useApiMutation,
  useFormats,
  useLanguage,
  FailureNote,
} from '@convive/ui-kit'
import { ArrowRight, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { messages } from '../../texts.ts'
import { TransferDialog } from '../../transfer/transfer-dialog.tsx'
import { useTransfer } from '../../transfer/use-transfer.ts'
import { BalanceHeader } from './balance-header.tsx'
import { BalanceContentSkeleton } from './balance-skeleton.tsx'
import { History } from './history.tsx'
import { InviteCard } from './invite-card.tsx'
import { MonthChart } from './month-chart.tsx'
import { OwnCode } from './own-code.tsx'
import { EarnTips, SpendTips } from './tips.tsx'
import { useMonths } from './use-months.ts'
import { downloadStatement } from '@convive/contracts/cora'
import { monthsSince } from '@convive/formats/months-since'

const Container = styled(Wrap)`
  padding-block: var(--s-6) var(--s-16);
`
const Top = styled.div`
  display: grid;
  gap: var(--s-6);
  @media (min-width: 1000px) {
    grid-template-columns: 1fr 1.25fr;
    gap: var(--s-12);
  }
  > * {
    min-width: 0;
  }
`
const Columns = styled.div`
  display: grid;
  gap: var(--s-12);
  padding-top: var(--s-12);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s-16);
    padding-top: var(--s-16);
  }
`

/** The user's Cora: balance, history, statement and transfer. */
export function BalancePage() {
  const t = useMessages(messages)
  return (
    <Container>
      <PageTitle title={t('page.title')} />
      <LoggedInOnly page skeleton={<BalanceContentSkeleton />} text={t('page.logIn')}>
        {(user) => <OwnBalance key={user.id} user={user} />}
      </LoggedInOnly>
    </Container>
  )
}

const SpendNearby = lazyComponent(() =>
  import('./spend-nearby.tsx').then((module) => ({ default: module.SpendNearby })),
)

/** Fewer months than these make no chart. */
const chartMonths = 3

/** Instead of a chart of nearly nothing. Only newcomers need it, so it is loaded for them only. */
function First({ months }: { months: ReturnType<typeof useMonths> }) {
  const chart = <MonthChart months={months} />
  return (
    <ErrorBoundary name="mfe_cora/spend-nearby">
      <Suspense fallback={chart}>
        <SpendNearby otherwise={chart} />
      </Suspense>
    </ErrorBoundary>
  )
}

function OwnBalance({ user }: { user: User }) {
  const t = useMessages(messages)
  const balance = useCoraBalance() ?? user.coraBalance
  const search = useSearch()
  const transfer = useTransfer(search.has('transfer'))
  const months = useMonths()
  return (
    <>
      <Top>
        <BalanceHeader balance={balance} months={months.sums} onSend={transfer.open} />
        {months.sums && months.sums.length < chartMonths ? <First months={months} /> : <MonthChart months={months} />}
      </Top>
      <Columns>
        <Stack $gap={8}>
          <History />
          <Statement since={user.createdAt} />
        </Stack>
        <Stack $gap={8}>
          <OwnCode username={user.username} />
          <InviteCard user={user} />
          <EarnTips />
          <div>
            <SpendTips />
            <MoreLink href="/venues">
              {t('page.spend')}
              <ArrowRight size={20} aria-hidden />
            </MoreLink>
          </div>
        </Stack>
      </Columns>
      <TransferDialog
        transfer={transfer}
        balance={balance}
        requested={{ recipientUsername: search.get('to') ?? '', amount: search.get('amount') ?? '' }}
      />
    </>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--s-3);
  align-items: end;
`
const Title = styled.h2`
  font-size: var(--t-l);
  line-height: 1.25;
`

/** Downloads the transactions of one month. `since` is the time at which the account was created. */
export function Statement({ since }: { since: string }) {
  const t = useMessages(messages)
  const { date } = useFormats()
  const language = useLanguage()
  const months = monthsSince(since, costaRicaToday())
  const [chosen, setChosen] = useState(months[0] ?? '')
  const loading = useApiMutation(downloadStatement, {
    onSuccess: (csv, { month }) => downloadFile(`convive-cora-${month}.csv`, csv, 'text/csv'),
  })
  return (
    <Stack as="section" $gap={3} aria-labelledby="statement">
      <Title id="statement">{t('statement.title')}</Title>
      <Soft $size="s">{t('statement.text')}</Soft>
      <Line>
        <Select
          label={t('statement.month')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={months.map((month) => ({ value: month, label: date(`${month}-01`, 'month') }))}
        />
        <Button variant="line" busy={loading.isPending} onClick={() => loading.mutate({ month: chosen, language })}>
          {!loading.isPending && <Download size={20} aria-hidden />}
          {t('statement.download')}
        </Button>
      </Line>
      <FailureNote title={t('statement.failed')} error={loading.error} />
    </Stack>
  )
}
