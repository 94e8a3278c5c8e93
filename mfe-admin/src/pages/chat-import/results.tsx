import { getImport, type ImportDetail, listImports } from '@convive/contracts/import-review'
import {
  Button,
  ButtonLink,
  cacheKeys,
  LoadState,
  Note,
  Panel,
  PartHeading,
  queryClient,
  Soft,
  Stack,
  styled,
  toast,
  useApiQuery,
  useFormats,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { messages as importMessages } from '../imports/texts.ts'
import { UndoDialog, UndoOutcome } from '../imports/import-row.tsx'
import { AllImportedEvents, ImportedEvents } from '../imports/imported-events.tsx'
import { messages } from './texts.ts'
import { useEffect, useRef, useState } from 'react'
import { History, ListChecks, Undo2 } from 'lucide-react'

const Summary = styled.p`
  font-size: var(--t-l);
  font-weight: var(--w-strong);
  line-height: 1.3;
  &::first-letter {
    text-transform: uppercase;
  }
`

/** The result of an import, or a note that there is none yet. */
export function Results({ importId }: { importId: number | undefined }) {
  const t = useMessages(messages)
  return (
    <Panel aria-labelledby="results">
      <Stack $gap={4}>
        <PartHeading id="results">{t('results')}</PartHeading>
        {importId === undefined ? (
          <div>
            <Summary>{t('noResults')}</Summary>
            <Soft>{t('noResultsText')}</Soft>
          </div>
        ) : (
          <ResultsOf importId={importId} />
        )}
      </Stack>
    </Panel>
  )
}

function ResultsOf({ importId }: { importId: number }) {
  const t = useMessages(messages)
  const query = useImport(importId)
  const { data } = query
  if (data) return <Outcome found={data} />
  return <LoadState query={query} failed={t('readFailed')} skeleton="160px" />
}

const isFruitless = ({ eventsCreated, waiting, duplicates, changed, past }: ImportDetail): boolean =>
  eventsCreated + waiting + duplicates + changed + past === 0

/** Screen readers announce the summary when the import ends, but not its progress. */
function Outcome({ found }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const about = useMessages(importMessages)
  const { state, failure, eventsCreated, events, undo } = found
  const isDone = state === 'done'
  if (state === 'undone' && undo) return <UndoOutcome undo={undo} />
  if (state === 'undoing') return <Note>{about('undoAsked')}</Note>
  return (
    <>
      {state === 'running' && <ImportProgress found={found} />}
      {state === 'failed' && <Note tone="danger">{failure ? about(`failure.${failure}`) : t('somethingWrong')}</Note>}
      <div aria-live="polite">{isDone && <CreatedSummary found={found} />}</div>
      {state !== 'running' && <ImportNotes found={found} />}
      {isDone && eventsCreated > events.length ? (
        <AllImportedEvents id={found.id} undoable />
      ) : (
        <ImportedEvents events={events} undoable={isDone} />
      )}
    </>
  )
}

/** How many events were created, from which group and for which region. */
function CreatedSummary({ found }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const { region } = useLabels()
  const { eventsCreated, sourceName } = found
  return (
    <>
      <Summary>{eventsCreated === 0 ? t('nothing') : t('created', { count: eventsCreated })}</Summary>
      <Soft>{[sourceName, region(found.region)].filter(Boolean).join(' · ')}</Soft>
      {isFruitless(found) && <Soft>{t('nothingText')}</Soft>}
    </>
  )
}

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: 4px;
  background: var(--chip);
  overflow: hidden;
  &::-webkit-progress-bar {
    background: var(--chip);
  }
  &::-webkit-progress-value {
    border-radius: 4px;
    background: var(--forest);
    transition: width var(--calm) var(--ease);
  }
  &::-moz-progress-bar {
    border-radius: 4px;
    background: var(--forest);
  }
`

/** The progress of an import, in messages. */
function ImportProgress({ found: { total, done, eventsCreated } }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Stack $gap={2}>
      <b>{total === 0 ? t('starting') : t('reading', { count: total })}</b>
      <Bar aria-label={t('progressLabel')} value={done} max={Math.max(1, total)} />
      <Soft $size="s">{t('progress', { done: number(done), count: eventsCreated })}</Soft>
    </Stack>
  )
}

const pollMs = 1000
const slowPollMs = 2000
/** How long after an import's end the page polls for the events that its candidates have become. */
const slowPollLimitMs = 30_000

/** The delay before the next poll; false when nothing more is expected. */
export function nextPollDelay(found: ImportDetail | undefined, now: number): number | false {
  if (!found) return false
  if (found.state === 'running' || found.state === 'undoing') return pollMs
  const isNumbered = found.events.every(({ id }) => id !== null)
  const isFresh = found.endedAt !== null && now - new Date(found.endedAt).getTime() < slowPollLimitMs
  return found.state === 'done' && !isNumbered && isFresh ? slowPollMs : false
}

/** Polls an import. When it ends, a toast says so and the queries of events and imports are refetched. */
function useImport(id: number) {
  const query = useApiQuery(
    getImport,
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => nextPollDelay(state.data, Date.now()) },
  )
  useToastOnEnd(query.data)
  return query
}

function useToastOnEnd(found: ImportDetail | undefined): void {
  const t = useMessages(messages)
  const before = useRef(found?.state)
  useEffect(() => {
    const ended = before.current === 'running' && found !== undefined && found.state !== 'running'
    before.current = found?.state
    if (!ended) return
    for (const queryKey of [[listImports.path], cacheKeys.events]) void queryClient.invalidateQueries({ queryKey })
    if (found.state === 'done') toast({ title: t('done'), description: t('created', { count: found.eventsCreated }) })
    else toast({ title: t('failed'), description: t('somethingWrong'), variant: 'destructive' })
  }, [found, t])
}

const Plain = styled.p`
  font-size: 0.9375rem;
  line-height: 1.5;
`

/** Notes about an import: what waits for review, what could not be read, what was already known. */
function ImportNotes({ found }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const [isAsked, setIsAsked] = useState(false)
  const { id, eventsCreated, waiting, mediaWithoutText, duplicates, changed, past, unknownHeaders } = found
  return (
    <Stack $gap={3}>
      {waiting > 0 && (
        <>
          <Note>{t('waiting', { count: waiting })}</Note>
          <div>
            <ButtonLink variant="line" href={`/admin/review?import=${id}`}>
              <ListChecks size={20} aria-hidden />
              {t('toReview')}
            </ButtonLink>
          </div>
        </>
      )}
      {past > 0 && (
        <>
          <Note>{t('past', { count: past })}</Note>
          <div>
            <ButtonLink variant="line" href={`/admin/review?list=set_aside&import=${id}`}>
              <History size={20} aria-hidden />
              {t('toPast')}
            </ButtonLink>
          </div>
        </>
      )}
      {unknownHeaders && <Note>{t('unknownHeaders')}</Note>}
      {mediaWithoutText > 0 && <Note>{t('media', { count: mediaWithoutText })}</Note>}
      {changed > 0 && <Plain>{t('changed', { count: changed })}</Plain>}
      {duplicates > 0 && <Plain>{t('duplicates', { count: duplicates })}</Plain>}
      {eventsCreated > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            <Undo2 size={20} aria-hidden />
            {t('undo')}
          </Button>
        </div>
      )}
      <UndoDialog found={found} open={isAsked} onClose={() => setIsAsked(false)} />
    </Stack>
  )
}
