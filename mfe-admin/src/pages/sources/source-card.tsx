import { type Integration, isScanned } from '@convive/contracts/import-sources'
import { Badge, Button, Row, Stack, styled, useLabels, useMessages, FailureNote } from '@convive/ui-kit'
import { ChevronDown, ChevronUp, Pause, Pencil, Play, Radar, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { messages } from './texts.ts'
import { SourceForm } from './source-form.tsx'
import { SourceHealth } from './source-health.tsx'
import { usePauseSource, useRemoveSource, useScanSource } from './source-mutations.ts'

/** On a narrow page, the sources are rows that open, because sixty cards are 27 screens of a phone. */
const wide = '@media (min-width: 900px)'
const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-2) var(--s-3) var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--t-m);
    line-height: 1.3;
  }
  ${wide} {
    gap: var(--s-2);
    padding: var(--s-5);
    h2 {
      font-size: var(--t-l);
    }
  }
`
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-2);
  align-items: center;
`
const OnNarrow = styled.div`
  display: contents;
  ${wide} {
    display: none;
  }
`
const Details = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};
  flex-direction: column;
  flex: 1;
  justify-content: space-between;
  gap: var(--s-4);
  padding-bottom: var(--s-1);
  ${wide} {
    display: flex;
    padding-bottom: 0;
  }
`
const Address = styled.a`
  color: var(--forest);
  font-size: var(--t-s);
  text-underline-offset: 4px;
`

type SourceCardProps = { source: Integration; onStarted: () => void }

/** One source: its kind, its health, and its actions, which a narrow page shows on demand. */
export function SourceCard({ source, onStarted }: SourceCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const detailsId = useId()
  if (isEditing)
    return (
      <li>
        <SourceForm source={source} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <Card>
      <Head>
        <Name source={source} />
        <OnNarrow>
          <Toggle name={source.name} isOpen={isOpen} controls={detailsId} onToggle={() => setIsOpen(!isOpen)} />
        </OnNarrow>
      </Head>
      <Details id={detailsId} $isOpen={isOpen}>
        <Stack $gap={2}>
          {source.sourceUrl && (
            <Address href={source.sourceUrl} target="_blank" rel="noreferrer nofollow">
              {source.sourceUrl}
            </Address>
          )}
          <SourceHealth source={source} />
        </Stack>
        <SourceActions source={source} onStarted={onStarted} onEdit={() => setEditing(true)} />
      </Details>
    </Card>
  )
}

function Name({ source: { name, sourceType, region, pausedAt, failingSince, silentSince } }: { source: Integration }) {
  const t = useMessages(messages)
  const labels = useLabels()
  const problem = failingSince ? 'failing' : silentSince ? 'silent' : undefined
  return (
    <Stack $gap={2}>
      <h2>{name}</h2>
      <Row>
        <Badge $tone="note">{t(`type.${sourceType}`)}</Badge>
        <Badge>{labels.region(region)}</Badge>
        {pausedAt && <Badge $tone="danger">{t('isPaused')}</Badge>}
        {problem && (
          <OnNarrow>
            <Badge $tone="danger">{t(`problem.${problem}`)}</Badge>
          </OnNarrow>
        )}
      </Row>
    </Stack>
  )
}

type ToggleProps = { name: string; isOpen: boolean; controls: string; onToggle: () => void }

function Toggle({ name, isOpen, controls, onToggle }: ToggleProps) {
  const t = useMessages(messages)
  return (
    <Button
      variant="quiet"
      square
      aria-label={t('detailsOf', { name })}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isOpen ? <ChevronUp size={20} aria-hidden /> : <ChevronDown size={20} aria-hidden />}
    </Button>
  )
}

function SourceActions({ source, onStarted, onEdit }: SourceCardProps & { onEdit: () => void }) {
  const t = useMessages(messages)
  const { id, name, sourceType, pausedAt } = source
  const scan = useScanSource(onStarted)
  const pause = usePauseSource()
  const remove = useRemoveSource(source)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
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
        <Button variant="quiet" aria-label={t('editWhich', { name })} onClick={onEdit}>
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
    </>
  )
}
