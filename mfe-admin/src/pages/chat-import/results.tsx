import type { ImportDetail } from '@convive/contracts/import-review'
import {
  ErrorState,
  Note,
  Panel,
  PartHeading,
  Skeleton,
  Soft,
  Stack,
  styled,
  useLabels,
  useMessages,
} from '@convive/ui-kit'
import { messages as importMessages } from '../imports/texts.ts'
import { UndoOutcome } from '../imports/undo-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportNotes } from './import-notes.tsx'
import { AllImportedEvents } from '../imports/events-of-import.tsx'
import { ImportedEvents } from '../imports/imported-events.tsx'
import { messages } from './texts.ts'
import { useImport } from './use-import.ts'

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
  const { data, error, refetch, isFetching } = useImport(importId)
  if (data) return <Outcome found={data} />
  if (error) return <ErrorState title={t('readFailed')} error={error} busy={isFetching} onRetry={refetch} />
  return <Skeleton $height="160px" $radius="m" />
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
        <AllImportedEvents id={found.id} />
      ) : (
        <ImportedEvents events={events} />
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
