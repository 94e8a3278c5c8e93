import type { MonthSum } from '@convive/contracts/cora'
import {
  CoraCoin,
  EmptyState,
  ErrorState,
  Skeleton,
  styled,
  useFormats,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import { messages } from '../../texts.ts'
import type { useMonths } from './use-months.ts'

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: var(--s-5);
  min-width: 0;
`
const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
  font-weight: var(--w-strong);
`
const Legend = styled.span`
  display: flex;
  gap: var(--s-4);
  font-size: var(--t-s);
  font-weight: var(--w-text);
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`
const Key = styled.i<{ $filled: boolean }>`
  width: 14px;
  height: 14px;
  border-radius: 4px;
  ${({ $filled }) => ($filled ? 'background: var(--cora-mark);' : 'border: 2px solid var(--ink-soft);')}
`
const Bars = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 96px);
  gap: clamp(6px, 2vw, 20px);
`
const Month = styled.div<{ $now: boolean }>`
  display: grid;
  grid-template-rows: 144px auto auto;
  color: var(--ink-soft);
  font-size: var(--t-s);
  text-align: center;
  font-variant-numeric: tabular-nums;
  b {
    padding-block: 4px;
    font-weight: var(--w-medium);
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
    font-size: var(--t-xs);
    line-height: 1.3;
  }
  > :first-child {
    justify-content: end;
  }
  /* A single month is not one large block. */
  i {
    align-self: center;
    width: min(100%, 48px);
  }
  ${({ $now }) => $now && 'color: var(--ink); font-weight: 700; b { font-weight: 700; }'}
`
const EarnedBar = styled.i<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border-radius: 6px 6px 2px 2px;
  background: var(--cora-mark);
`
const SpentBar = styled.i<{ $height: number }>`
  height: ${({ $height }) => $height}px;
  border: 2px solid var(--ink-soft);
  border-radius: 2px 2px 6px 6px;
`

/** The heights of the longest bars in pixels, without the space for their figures. */
const maxBarHeight = { up: 116, down: 76 }
const minBarHeight = 6

/**
 * Bars of earned Cora point up and are filled, bars of spent Cora point down and are outlined, so that colour is not
 * the only difference. Screen readers get the same figures as a table.
 */
export function MonthChart({ months: { sums, error, refetch, isFetching } }: { months: ReturnType<typeof useMonths> }) {
  const t = useMessages(messages)
  if (error && !sums) return <ErrorState title={t('chart.failed')} error={error} onRetry={refetch} busy={isFetching} />
  return (
    <Figure>
      <Caption>
        {t('chart.title')}
        <Legend aria-hidden>
          <span>
            <Key $filled />
            {t('chart.earned')}
          </span>
          <span>
            <Key $filled={false} />
            {t('chart.spent')}
          </span>
        </Legend>
      </Caption>
      {!sums && <Skeleton $height="240px" $radius="m" />}
      {sums?.length === 0 && <EmptyState dashed title={t('chart.empty')} picture={<CoraCoin size={44} />} />}
      {sums && sums.length > 0 && (
        <>
          <BarChart sums={sums} />
          <MonthTable sums={sums} />
        </>
      )}
    </Figure>
  )
}

function BarChart({ sums }: { sums: MonthSum[] }) {
  const { date, number } = useFormats()
  const largest = Math.max(...sums.flatMap(({ earned, spent }) => [earned, spent]))
  const scale = Math.min(maxBarHeight.up, maxBarHeight.down * 1.5) / Math.max(1, largest)
  const currentMonth = sums.at(-1)?.month
  const height = (value: number, max: number) => Math.min(max, Math.max(minBarHeight, Math.round(value * scale)))
  return (
    <Bars aria-hidden>
      {sums.map(({ month, earned, spent }) => (
        <Month key={month} $now={month === currentMonth}>
          <div>
            {earned > 0 && (
              <>
                {number(earned)}
                <EarnedBar $height={height(earned, maxBarHeight.up)} />
              </>
            )}
          </div>
          <b>{monthName(date(`${month}-01`))}</b>
          <div>
            {spent > 0 && (
              <>
                <SpentBar $height={height(spent, maxBarHeight.down)} />
                {number(spent)}
              </>
            )}
          </div>
        </Month>
      ))}
    </Bars>
  )
}

/** `Nov 1` and `1 nov` without their day. */
const monthName = (date: string): string => date.replace(/\s?\b1\b\s?/, '')

function MonthTable({ sums }: { sums: MonthSum[] }) {
  const t = useMessages(messages)
  const { date, number } = useFormats()
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{t('chart.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.month')}</th>
            <th scope="col">{t('chart.earned')}</th>
            <th scope="col">{t('chart.spent')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ month, earned, spent }) => (
            <tr key={month}>
              <th scope="row">{date(`${month}-01`, 'month')}</th>
              <td>{number(earned)}</td>
              <td>{number(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
