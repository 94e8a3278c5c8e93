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
} from '@convive/ui-kit'
import { LoaderCircle, Radar, RefreshCw, Sparkles } from 'lucide-react'
import { messages } from './texts.ts'
import { LastResults } from './last-results.tsx'
import { StatusFigures } from './status-figures.tsx'
import { useInitializeSamples, useTriggerScan } from './source-mutations.ts'
import type { useScanStatus } from './use-scan-status.ts'

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
