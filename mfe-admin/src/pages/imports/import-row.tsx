import { getImport, type Import, listCandidates, listImports, undoImport } from '@convive/contracts/import-review'
import {
  Badge,
  Button,
  cacheKeys,
  Note,
  queryClient,
  RelativeTime,
  Row,
  Soft,
  Stack,
  styled,
  textLanguage,
  toast,
  useApiMutation,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
  writeCached,
} from '@convive/ui-kit'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { EventsOfImport } from './imported-events.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { messages } from './texts.ts'

const Details = styled(Stack)`
  grid-column: 1 / -1;
`
const tones = { running: 'note', undoing: 'note', done: 'forest', failed: 'danger', undone: 'neutral' } as const
const pollMs = 1500

/** An import with its result. The page polls it while it runs. */
export function ImportRow({ listed }: { listed: Import }) {
  const t = useMessages(messages)
  const { instant } = useFormats()
  const { region } = useLabels()
  const [isAsked, setIsAsked] = useState(false)
  const found = useNewest(listed)
  const { state, eventsCreated, waiting, failure } = found
  return (
    <li>
      <div>
        <Row>
          <b>{found.sourceName ?? t(found.kind === 'chat' ? 'chat' : 'aSource')}</b>
          <Badge $tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </Row>
        <Soft $size="s">
          {region(found.region)} · <RelativeTime instant={found.createdAt} /> · <Counts found={found} />
        </Soft>
        {failure && <Soft $size="s">{t(`${found.kind === 'chat' ? 'failure' : 'scanFailure'}.${failure}`)}</Soft>}
      </div>
      {(state === 'done' || state === 'failed') && eventsCreated + waiting > 0 && (
        <Button
          variant="line"
          aria-label={t('undoWhich', { when: instant(found.createdAt) })}
          onClick={() => setIsAsked(true)}
        >
          <Undo2 size={20} aria-hidden />
          {t('undo')}
        </Button>
      )}
      <Details $gap={2}>
        {found.undo && state === 'undone' && found.undo.removed + found.undo.kept.length > 0 && (
          <UndoOutcome undo={found.undo} />
        )}
        {eventsCreated > 0 && state !== 'undone' && <EventsOfImport found={found} />}
      </Details>
      <UndoDialog found={found} open={isAsked} onClose={() => setIsAsked(false)} />
    </li>
  )
}

/** The state from the list, or the newer one from polling while the import runs. */
function useNewest(listed: Import): Import {
  const goesOn = (state: Import['state']) => state === 'running' || state === 'undoing'
  const { data } = useApiQuery(
    getImport,
    { id: listed.id },
    {
      enabled: goesOn(listed.state),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && !goesOn(state.data.state) ? false : pollMs),
    },
  )
  return data && goesOn(listed.state) ? data : listed
}

function Counts({
  found: { state, done, total, eventsCreated, waiting, duplicates, changed, past, mediaWithoutText },
}: {
  found: Import
}) {
  const t = useMessages(messages)
  const counts = [
    state === 'running' ? t('progress', { done, total }) : '',
    t('created', { count: eventsCreated }),
    waiting > 0 ? t('waiting', { count: waiting }) : '',
    changed > 0 ? t('changed', { count: changed }) : '',
    duplicates > 0 ? t('duplicates', { count: duplicates }) : '',
    past > 0 ? t('past', { count: past }) : '',
    mediaWithoutText > 0 ? t('media', { count: mediaWithoutText }) : '',
  ]
  return <>{counts.filter(Boolean).join(' · ')}</>
}

/** Asks for confirmation before an import is undone, and says what will stay. */
export function UndoDialog({ found, open, onClose }: { found: Import; open: boolean; onClose: () => void }) {
  const t = useMessages(messages)
  const undo = useUndo(onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('undoTitle')}
      text={t('undoText')}
      confirm={t('undoYes')}
      cancel={t('keep')}
      mutation={undo}
      failed={t('undoFailed')}
      onConfirm={() => undo.mutate({ id: found.id })}
    />
  )
}

function useUndo(onDone: () => void) {
  const t = useMessages(messages)
  return useApiMutation(undoImport, {
    onSuccess(found) {
      writeCached(getImport, { id: found.id }, found)
      toast({ title: t('undoAsked') })
      onDone()
      for (const queryKey of [[listImports.path], [listCandidates.path], cacheKeys.events])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

const Kept = styled.ul`
  margin-top: var(--s-1);
  padding-left: var(--s-5);
  list-style: disc;
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`

/** Names the events that the undo has removed and those that it has left. */
export function UndoOutcome({ undo: { removed, kept } }: { undo: NonNullable<Import['undo']> }) {
  const t = useMessages(messages)
  return (
    <Note>
      {t('removed', { count: removed })} {kept.length === 0 ? t('noneKept') : t('kept', { count: kept.length })}
      {kept.length > 0 && (
        <Kept>
          {kept.map(({ eventId, title }) => (
            <li key={eventId}>
              <a href={`/events/${eventId}`} lang={textLanguage(title)}>
                {title}
              </a>
            </li>
          ))}
        </Kept>
      )}
    </Note>
  )
}
