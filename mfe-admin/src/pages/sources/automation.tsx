import type { ScanStatus } from '@convive/contracts/import-sources'
import {
  Badge,
  Button,
  FailureNote,
  LoadState,
  Panel,
  PartHeading,
  Row,
  Soft,
  Stack,
  useMessages,
  RelativeTime,
  styled,
  useFormats,
} from '@convive/ui-kit'
import { LoaderCircle, Radar, RefreshCw, Sparkles } from 'lucide-react'
import { messages } from './texts.ts'
import { LastResults } from './last-results.tsx'
import { useInitializeSamples, useTriggerScan } from './source-mutations.ts'
import type { useScanStatus } from './use-scan-status.ts'
import type { ReactNode } from 'react'

type Status = ReturnType<typeof useScanStatus>

/** The state of scanning, with buttons that start a scan. */
export function Automation({ status }: { status: Status }) {
  const t = useMessages(messages)
  const { data, error } = status
  if (!data) return <LoadState query={status} failed={t('statusFailed')} skeleton="360px" />
  return (
    <Panel aria-labelledby="automation">
      <Stack $gap={5}>
        <div>
          <Row $justify="space-between">
            <PartHeading id="automation">{t('status')}</PartHeading>
            <span aria-live="polite">{data.isRunning && <InProgress />}</span>
          </Row>
          <Soft>{data.isSchedulerActive ? t('statusLead', { count: data.scanInterval }) : t('paused')}</Soft>
        </div>
        <StatusFigures status={data} />
        {data.lastScanStats && <LastResults stats={data.lastScanStats} />}
        <Actions status={status} data={data} />
        {error && <Soft role="alert">{t('statusFailed')}</Soft>}
      </Stack>
    </Panel>
  )
}

function InProgress() {
  const t = useMessages(messages)
  return (
    <Badge $tone="note">
      <LoaderCircle size={14} aria-hidden />
      {t('inProgress')}
    </Badge>
  )
}

function Actions({ status, data }: { status: Status; data: ScanStatus }) {
  const t = useMessages(messages)
  const trigger = useTriggerScan(status.refetchSoon)
  const initialize = useInitializeSamples(status.refetchSoon)
  return (
    <Row>
      <Button variant="line" busy={status.isFetching} onClick={() => void status.refetch()}>
        {!status.isFetching && <RefreshCw size={20} aria-hidden />}
        {t('refresh')}
      </Button>
      <Button
        busy={trigger.isPending}
        disabled={data.isRunning}
        onClick={() => (trigger.mutate({}), status.refetchSoon())}
      >
        {!trigger.isPending && <Radar size={20} aria-hidden />}
        {t('trigger')}
      </Button>
      {data.activeIntegrations === 0 && (
        <Button variant="line" busy={initialize.isPending} onClick={() => initialize.mutate({})}>
          {!initialize.isPending && <Sparkles size={20} aria-hidden />}
          {t('initialize')}
        </Button>
      )}
      <FailureNote title={t('triggerFailed')} error={trigger.error} />
      <FailureNote title={t('initializeFailed')} error={initialize.error} />
    </Row>
  )
}

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
function StatusFigures({ status }: { status: ScanStatus }) {
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
