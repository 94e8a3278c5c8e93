import { type Economy, readEconomy } from '@convive/contracts/cora'
import { ErrorState, PageHeading, PageTitle, RelativeTime, Skeleton, Soft, Stack, useApiQuery, useMessages } from '@convive/ui-kit'
import { Circulation } from './circulation.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { messages } from './messages.ts'
import { Reasons } from './reasons.tsx'
import { Weeks } from './weeks.tsx'

/** The service counts no more often. */
const every = 60_000

/** The whole economy at a glance, and whether the ledger agrees with itself. */
export function EconomyPage() {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useApiQuery(readEconomy, {}, { refetchInterval: every })
  return (
    <Stack $gap={8}>
      <PageTitle title={say('title')} description={say('lead')} />
      <Stack $gap={2}>
        <PageHeading>{say('title')}</PageHeading>
        <Soft>{say('lead')}</Soft>
      </Stack>
      {data && <Glance economy={data} />}
      {!data && error && <ErrorState title={say('failed')} error={error} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <EconomySkeleton />}
    </Stack>
  )
}

function Glance({ economy }: { economy: Economy }) {
  const say = useMessages(messages)
  return (
    <Stack $gap={6}>
      <Circulation economy={economy} />
      <LedgerCheck check={economy.check} />
      <Weeks weeks={economy.weeks} />
      <Reasons reasons={economy.reasons} weeks={economy.weeks.length} />
      <Soft $size="s">
        {say('counted')} <RelativeTime instant={economy.countedAt} />
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
