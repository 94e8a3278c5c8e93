import { type Economy, readEconomy } from '@convive/contracts/cora'
import {
  Badge,
  Figure,
  LoadState,
  Note,
  Panel,
  RelativeTime,
  RuledList,
  Skeleton,
  Soft,
  Stack,
  styled,
  useApiQuery,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { AdminHead } from '../admin-page.tsx'
import { Circulation } from './circulation.tsx'
import { messages } from './texts.ts'
import { MintReasons } from './mint-reasons.tsx'
import { WeeklyChart } from './weekly-chart.tsx'
import { Check, CircleAlert } from 'lucide-react'

/** The service recalculates the figures at most this often. */
const pollMs = 60_000

/** An overview of the whole economy, with a check of the ledger. */
export function EconomyPage() {
  const t = useMessages(messages)
  const query = useApiQuery(readEconomy, {}, { refetchInterval: pollMs })
  const { data } = query
  return (
    <Stack $gap={8}>
      <AdminHead title={t('title')} lead={t('lead')} />
      {data && <Glance economy={data} />}
      {!data && <LoadState query={query} failed={t('failed')} skeleton={<EconomySkeleton />} />}
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

const List = styled(RuledList)`
  margin-top: var(--s-3);
  > li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    gap: 2px var(--s-4);
    align-items: center;
    padding-block: var(--s-3);
  }
`
const Spread = styled(Soft)`
  grid-column: 1 / -1;
`

/** The invariants of the ledger, each with its counted violations. */
function LedgerCheck({ check }: Pick<Economy, 'check'>) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const sound = check.sum === 0 && check.negative === 0 && check.disagreeing === 0
  return (
    <Panel aria-labelledby="check">
      <h2 id="check">{t('check')}</h2>
      <List>
        <CheckRow name={t('sum', { count: number(check.accounts) })} text={t('sumText')} found={check.sum} />
        <CheckRow name={t('negative')} text={t('negativeText')} found={check.negative} />
        <CheckRow name={t('disagreeing')} text={t('disagreeingText')} found={check.disagreeing} />
      </List>
      <Note tone={sound ? 'forest' : 'danger'}>{t(sound ? 'sound' : 'unsound')}</Note>
    </Panel>
  )
}

function CheckRow({ name, text, found }: { name: string; text: string; found: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <li>
      <b>{name}</b>
      <Figure>{number(found)}</Figure>
      <Badge $tone={found === 0 ? 'forest' : 'danger'}>
        {found === 0 ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
        {t(found === 0 ? 'right' : 'wrong')}
      </Badge>
      <Spread $size="s">{text}</Spread>
    </li>
  )
}
