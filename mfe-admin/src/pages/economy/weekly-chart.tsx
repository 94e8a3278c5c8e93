import type { Economy } from '@convive/contracts/cora'
import { Panel, Row, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { ChartWithTable, FigureTable } from './chart-layout.ts'
import { messages } from './texts.ts'

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 220px;
  margin-top: var(--s-4);
  border-bottom: 1.5px solid var(--outline);
  @media (min-width: 900px) {
    height: 360px;
  }
`
const Days = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: var(--s-1);
  color: var(--ink-soft);
  font-size: var(--t-xs);
`
const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--t-s);
  svg {
    width: 14px;
    height: 14px;
  }
`
const kinds = ['minted', 'moved', 'burnt'] as const
type Kind = (typeof kinds)[number]

const barStyles: Record<Kind, { fill: string; stroke: string }> = {
  minted: { fill: 'var(--cora-mark)', stroke: 'var(--cora-mark)' },
  moved: { fill: 'none', stroke: 'var(--forest)' },
  burnt: { fill: 'var(--ink-soft)', stroke: 'var(--ink-soft)' },
}

/** Minted, moved and burnt Cora of the last weeks. The current week is the last one. */
export function WeeklyChart({ weeks }: Pick<Economy, 'weeks'>) {
  const t = useMessages(messages)
  const empty = weeks.every((week) => kinds.every((kind) => week[kind] === 0))
  return (
    <Panel aria-labelledby="weeks">
      <h2 id="weeks">{t('weeks')}</h2>
      <Soft>{t(empty ? 'nothingMoved' : 'weeksText')}</Soft>
      {!empty && (
        <ChartWithTable>
          <WeekPicture weeks={weeks} />
          <WeekTable weeks={weeks} />
        </ChartWithTable>
      )}
    </Panel>
  )
}

function WeekPicture({ weeks }: Pick<Economy, 'weeks'>) {
  const t = useMessages(messages)
  const { date } = useFormats()
  return (
    <div aria-hidden>
      <Row $gap={4}>
        {kinds.map((kind) => (
          <Key key={kind}>
            <svg viewBox="0 0 14 14">
              <rect x="1" y="1" width="12" height="12" rx="3" strokeWidth="2" {...barStyles[kind]} />
            </svg>
            {t(kind)}
          </Key>
        ))}
      </Row>
      <Columns weeks={weeks} />
      <Days>
        <span>{date(weeks[0]?.begins ?? '')}</span>
        <span>{date(weeks.at(-1)?.begins ?? '')}</span>
      </Days>
    </div>
  )
}

/** A week is ten units wide and has three columns. A value above zero is always visible. */
function Columns({ weeks }: Pick<Economy, 'weeks'>) {
  const maxAmount = Math.max(1, ...weeks.flatMap((week) => kinds.map((kind) => week[kind])))
  const height = (amount: number) => (amount <= 0 ? 0 : Math.max(1.5, (96 * amount) / maxAmount))
  return (
    <Picture viewBox={`0 0 ${weeks.length * 10} 100`} preserveAspectRatio="none">
      {weeks.flatMap((week, index) =>
        kinds.map((kind, column) => (
          <rect
            key={`${week.begins} ${kind}`}
            x={index * 10 + 1 + column * 2.8}
            y={100 - height(week[kind])}
            width="2"
            height={height(week[kind])}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
            {...barStyles[kind]}
          />
        )),
      )}
    </Picture>
  )
}

function WeekTable({ weeks }: Pick<Economy, 'weeks'>) {
  const t = useMessages(messages)
  const { date, number } = useFormats()
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.begins}>
            <th scope="row">{date(week.begins)}</th>
            {kinds.map((kind) => (
              <td key={kind}>{number(week[kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
