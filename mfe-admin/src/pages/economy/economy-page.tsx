import { type Economy, readEconomy } from '@convive/contracts/cora'
import {
  ErrorState,
  PageHeading,
  PageTitle,
  RelativeTime,
  Skeleton,
  Soft,
  Stack,
  useApiQuery,
  useMessages,
} from '@convive/ui-kit'
import { Circulation } from './circulation.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { messages } from './texts.ts'
import { MintReasons } from './mint-reasons.tsx'
import { WeeklyChart } from './weekly-chart.tsx'

/** The service recalculates the figures at most this often. */
const pollMs = 60_000

/** An overview of the whole economy, with a check of the ledger. */
export function EconomyPage() {
  const t = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(readEconomy, {}, { refetchInterval: pollMs })
  return (
    <Stack $gap={8}>
      <PageTitle title={t('title')} description={t('lead')} />
      <Stack $gap={2}>
        <PageHeading>{t('title')}</PageHeading>
        <Soft>{t('lead')}</Soft>
      </Stack>
      {data && <Glance economy={data} />}
      {!data && error && <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <EconomySkeleton />}
    </Stack>
  )
}

function Glance({ economy }: { economy: Economy }) {
  const t = useMessages(messages)
  return (
    <Stack $gap={6}>
      <Circulation economy={economy} />
      <LedgerCheck check={economy.check} />
      <WeeklyChart weeks={economy.weeks} />
      <MintReasons reasons={economy.reasons} weeks={economy.weeks.length} />
      <Soft $size="s">
        {t('counted')} <RelativeTime instant={economy.countedAt} />
      </Soft>
    </Stack>
  )
}

function EconomySkeleton() {
  return (
    <Stack $gap={6}>
      <Skeleton $height="280px" $radius="l" />
      <Skeleton $height="240px" $radius="l" />
      <Skeleton $height="360px" $radius="l" />
    </Stack>
  )
}
