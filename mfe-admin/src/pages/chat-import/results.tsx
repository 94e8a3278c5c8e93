import type { ImportDetail } from '@convive/contracts/imports'
import { ErrorState, Note, Panel, PartHeading, Skeleton, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { messages as importMessages } from '../imports/messages.ts'
import { UndoOutcome } from '../imports/undo-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { ImportedEvents } from './imported-events.tsx'
import { messages } from './messages.ts'
import { useImport } from './use-import.ts'

const Summary = styled.p`
  font-size: var(--t-l);
  font-weight: var(--w-strong);
  line-height: 1.3;
  &::first-letter {
    text-transform: uppercase;
  }
`

/** What came of an import, or that there is none yet. */
export function Results({ importId }: { importId: number | undefined }) {
  const say = useMessages(messages)
  return (
    <Panel aria-labelledby="results">
      <Stack $gap={4}>
        <PartHeading id="results">{say('results')}</PartHeading>
        {importId === undefined ? (
          <div>
            <Summary>{say('noResults')}</Summary>
            <Soft>{say('noResultsText')}</Soft>
          </div>
        ) : (
          <ResultsOf importId={importId} />
        )}
      </Stack>
    </Panel>
  )
}

function ResultsOf({ importId }: { importId: number }) {
  const say = useMessages(messages)
  const { data, error, refetch, isFetching } = useImport(importId)
  if (data) return <Outcome found={data} />
  if (error) return <ErrorState title={say('readFailed')} error={error} busy={isFetching} onRetry={refetch} />
  return <Skeleton $height="160px" $radius="m" />
}

const isFruitless = ({ eventsCreated, waiting, duplicates, changed }: ImportDetail): boolean => eventsCreated + waiting + duplicates + changed === 0

/** The summary is spoken when the import ends; its progress is not. */
function Outcome({ found }: { found: ImportDetail }) {
  const say = useMessages(messages)
  const about = useMessages(importMessages)
  const { state, failure, eventsCreated, events, undo } = found
  const isDone = state === 'done'
  if (state === 'undone' && undo) return <UndoOutcome undo={undo} />
  if (state === 'undoing') return <Note>{about('undoAsked')}</Note>
  return (
    <>
      {state === 'running' && <ImportProgress found={found} />}
      {state === 'failed' && <Note tone="danger">{failure ? about(`failure.${failure}`) : say('somethingWrong')}</Note>}
      <div aria-live="polite">
        {isDone && <Summary>{eventsCreated === 0 ? say('nothing') : say('created', { count: eventsCreated })}</Summary>}
        {isDone && isFruitless(found) && <Soft>{say('nothingText')}</Soft>}
      </div>
      {state !== 'running' && <ImportRemarks found={found} />}
      <ImportedEvents events={events} />
    </>
  )
}
