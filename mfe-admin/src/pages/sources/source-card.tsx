import { type Integration, isScanned } from '@convive/contracts/import-sources'
import { Badge, Button, Row, Stack, styled, useLabels, useMessages, FailureNote } from '@convive/ui-kit'
import { Pause, Pencil, Play, Radar, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { messages } from './messages.ts'
import { SourceForm } from './source-form.tsx'
import { SourceHealth } from './source-health.tsx'
import { usePauseSource, useRemoveSource, useScanSource } from './source-mutations.ts'

const Card = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--s-4);
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--t-l);
    line-height: 1.3;
  }
`
const Address = styled.a`
  color: var(--forest);
  font-size: var(--t-s);
  text-underline-offset: 4px;
`

/** One source: its kind, its health, and its actions. */
export function SourceCard({ source, onStarted }: { source: Integration; onStarted: () => void }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { id, name, sourceType, sourceUrl, pausedAt } = source
  const pause = usePauseSource()
  const [isEditing, setEditing] = useState(false)
  const scan = useScanSource(onStarted)
  const remove = useRemoveSource(source)
  const [isAsking, setAsking] = useState(false)
  if (isEditing)
    return (
      <li>
        <SourceForm source={source} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <Card>
      <Stack $gap={2}>
        <h2>{name}</h2>
        <Row>
          <Badge $tone="note">{t(`type.${sourceType}`)}</Badge>
          <Badge>{region(source.region)}</Badge>
          {pausedAt && <Badge $tone="danger">{t('isPaused')}</Badge>}
        </Row>
        {sourceUrl && (
          <Address href={sourceUrl} target="_blank" rel="noreferrer nofollow">
            {sourceUrl}
          </Address>
        )}
        <SourceHealth source={source} />
      </Stack>
      <Row>
        {isScanned(sourceType) && (
          <Button
            variant="line"
            busy={scan.isPending}
            aria-label={t('scanWhich', { name })}
            onClick={() => (scan.mutate({ id }), onStarted())}
          >
            {!scan.isPending && <Radar size={20} aria-hidden />}
            {t(scan.isPending ? 'scanning' : 'scan')}
          </Button>
        )}
        {isScanned(sourceType) && (
          <Button
            variant="quiet"
            busy={pause.isPending}
            aria-label={t(pausedAt ? 'resumeWhich' : 'pauseWhich', { name })}
            onClick={() => pause.mutate({ id, isPaused: !pausedAt })}
          >
            {!pause.isPending && (pausedAt ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />)}
            {t(pausedAt ? 'resume' : 'pause')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('editWhich', { name })} onClick={() => setEditing(true)}>
          <Pencil size={20} aria-hidden />
          {t('edit')}
        </Button>
        <Button variant="quiet" aria-label={t('removeWhich', { name })} onClick={() => setAsking(true)}>
          <Trash2 size={20} aria-hidden />
          {t('remove')}
        </Button>
      </Row>
      <FailureNote title={t('scanFailed')} error={scan.error} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('removeYes')}
        cancel={t('removeNo')}
        mutation={remove}
        failed={t('removeFailed')}
        onConfirm={() => remove.mutate({ id })}
      />
    </Card>
  )
}
