import type { ScanStatus } from '@convive/contracts/import-sources'
import { Badge, RelativeTime, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'

const Grid = styled.dl`
  display: grid;
  gap: var(--s-4);
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > div {
    padding: var(--s-4);
    border-radius: var(--r-m);
    background: var(--sunk);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--t-s);
  }
  dd {
    margin-top: var(--s-1);
    font-size: var(--t-l);
    font-weight: var(--w-strong);
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
  dd > p {
    font-weight: var(--w-text);
  }
`

/** The four figures of the status panel. */
export function StatusFigures({ status }: { status: ScanStatus }) {
  const t = useMessages(messages)
  const { instant, number } = useFormats()
  const {
    lastScanTime,
    lastScanDuration,
    nextScheduledScan,
    activeIntegrations,
    eventsImportedLast24h,
    totalEventsImported,
  } = status
  return (
    <Grid>
      <Item
        name={t('lastScan')}
        note={
          lastScanTime &&
          lastScanDuration !== null &&
          t('took', { seconds: number(Math.max(1, Math.round(lastScanDuration / 1000))) })
        }
      >
        {lastScanTime ? <RelativeTime instant={lastScanTime} /> : t('neverRun')}
      </Item>
      <Item name={t('nextScan')}>
        {nextScheduledScan ? <time dateTime={nextScheduledScan}>{instant(nextScheduledScan)}</time> : t('notScheduled')}
      </Item>
      <Item name={t('active')}>
        {activeIntegrations === 0 ? <Badge $tone="outline">{t('noIntegrations')}</Badge> : number(activeIntegrations)}
      </Item>
      <Item name={t('imported')} note={`${t('importedTotal')}: ${number(totalEventsImported)}`}>
        {number(eventsImportedLast24h)}
      </Item>
    </Grid>
  )
}

function Item({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <Soft $size="xs">{note}</Soft>}
      </dd>
    </div>
  )
}
