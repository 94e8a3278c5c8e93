import { type Import, readImport } from '@convive/contracts/imports'
import { Badge, Button, RelativeTime, Row, Soft, Stack, styled, useApiQuery, useFormats, useLabels, useMessages } from '@convive/ui-kit'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { EventsOfImport } from './events-of-import.tsx'
import { messages } from './messages.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { UndoOutcome } from './undo-outcome.tsx'

const Details = styled(Stack)`
  grid-column: 1 / -1;
`
const tones = { running: 'note', undoing: 'note', done: 'forest', failed: 'danger', undone: 'neutral' } as const
const every = 1500

/** An import with what came of it. While it goes on it is read again and again. */
export function ImportRow({ listed }: { listed: Import }) {
  const say = useMessages(messages)
  const { instant } = useFormats()
  const { region } = useLabels()
  const [isAsked, setIsAsked] = useState(false)
  const found = useNewest(listed)
  const { state, eventsCreated, failure } = found
  return (
    <li>
      <div>
        <Row>
          <b>{found.kind === 'chat' ? say('chat') : (found.sourceName ?? say('aSource'))}</b>
          <Badge $tone={tones[state]}>{say(`state.${state}`)}</Badge>
        </Row>
        <Soft $size="s">
          {region(found.region)} · <RelativeTime instant={found.createdAt} /> · <Counts found={found} />
        </Soft>
        {failure && <Soft $size="s">{say(`${found.kind === 'chat' ? 'failure' : 'scanFailure'}.${failure}`)}</Soft>}
      </div>
      {(state === 'done' || state === 'failed') && eventsCreated > 0 && (
        <Button variant="line" aria-label={say('undoWhich', { when: instant(found.createdAt) })} onClick={() => setIsAsked(true)}>
          <Undo2 size={20} aria-hidden />
          {say('undo')}
        </Button>
      )}
      <Details $gap={2}>
        {found.undo && state === 'undone' && <UndoOutcome undo={found.undo} />}
        {eventsCreated > 0 && state !== 'undone' && <EventsOfImport found={found} />}
      </Details>
      <UndoDialog found={found} open={isAsked} onClose={() => setIsAsked(false)} />
    </li>
  )
}

/** The list's word, or what is read of it since, where something is under way. */
function useNewest(listed: Import): Import {
  const goesOn = (state: Import['state']) => state === 'running' || state === 'undoing'
  const { data } = useApiQuery(readImport, { id: listed.id }, {
    enabled: goesOn(listed.state),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !goesOn(state.data.state) ? false : every),
  })
  return data && goesOn(listed.state) ? data : listed
}

function Counts({ found: { state, done, total, eventsCreated, waiting, duplicates, changed, mediaWithoutText } }: { found: Import }) {
  const say = useMessages(messages)
  const counts = [
    state === 'running' ? say('progress', { done, total }) : '',
    say('created', { count: eventsCreated }),
    waiting > 0 ? say('waiting', { count: waiting }) : '',
    changed > 0 ? say('changed', { count: changed }) : '',
    duplicates > 0 ? say('duplicates', { count: duplicates }) : '',
    mediaWithoutText > 0 ? say('media', { count: mediaWithoutText }) : '',
  ]
  return <>{counts.filter(Boolean).join(' · ')}</>
}
