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
  useLabels,
} from '@convive/ui-kit'
import { AdminHead } from '../admin-page.tsx'
import { Circulation } from './circulation.tsx'
import { messages } from './texts.ts'
import { WeeklyChart } from './weekly-chart.tsx'
import { Check, CircleAlert } from 'lucide-react'
import { ChartWithTable, FigureTable } from './chart-layout.ts'

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

const Bars = styled.ul`
  display: grid;
  gap: var(--s-3);
  font-size: var(--t-s);
  svg {
    display: block;
    width: 100%;
    height: 22px;
    border-radius: var(--r-s);
    background: var(--sunk);
  }
`

type Props = { reasons: Economy['reasons']; weeks: number }

/** A bar for each reason for which Cora was minted. Reversed amounts are outlined. */
function MintReasons({ reasons, weeks }: Props) {
  const t = useMessages(messages)
  return (
    <Panel aria-labelledby="reasons">
      <h2 id="reasons">{t('reasons')}</h2>
      <Soft>{reasons.length === 0 ? t('nothingMinted') : t('reasonsText', { count: weeks })}</Soft>
      {reasons.length > 0 && (
        <ChartWithTable>
          <ReasonBars reasons={reasons} />
          <ReasonTable reasons={reasons} />
        </ChartWithTable>
      )}
    </Panel>
  )
}

function ReasonBars({ reasons }: Pick<Props, 'reasons'>) {
  const name = useReasonName()
  const largest = Math.max(...reasons.map(({ amount }) => Math.abs(amount)))
  return (
    <Bars aria-hidden>
      {reasons.map(({ type, amount }) => (
        <li key={type}>
          {name(type, amount)}
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect
              width={(100 * Math.abs(amount)) / largest}
              height="10"
              fill={amount > 0 ? 'var(--cora-mark)' : 'none'}
              stroke={amount > 0 ? 'none' : 'var(--ink-soft)'}
              strokeWidth="4"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </li>
      ))}
    </Bars>
  )
}

function ReasonTable({ reasons }: Pick<Props, 'reasons'>) {
  const t = useMessages(messages)
  const name = useReasonName()
  const { signed } = useFormats()
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{t('reason')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ type, amount }) => (
          <tr key={type}>
            <th scope="row">{name(type, amount)}</th>
            <td>{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

function useReasonName() {
  const t = useMessages(messages)
  const { transaction } = useLabels()
  return (type: string, amount: number) => (amount < 0 ? t('takenBack') : transaction(type))
}
