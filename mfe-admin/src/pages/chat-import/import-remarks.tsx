import type { ImportDetail } from '@convive/contracts/imports'
import { Button, ButtonLink, Note, Stack, styled, useMessages } from '@convive/ui-kit'
import { ListChecks, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { UndoDialog } from '../imports/undo-dialog.tsx'
import { messages } from './messages.ts'

const Plain = styled.p`
  font-size: 0.9375rem;
  line-height: 1.5;
`

/** What else there is to know of an import: what waits, what could not be read, what was known. */
export function ImportRemarks({ found }: { found: ImportDetail }) {
  const say = useMessages(messages)
  const [isAsked, setIsAsked] = useState(false)
  const { id, eventsCreated, waiting, mediaWithoutText, duplicates, changed } = found
  return (
    <Stack $gap={3}>
      {waiting > 0 && (
        <>
          <Note>{say('waiting', { count: waiting })}</Note>
          <div>
            <ButtonLink variant="line" href={`/admin/review?import=${id}`}>
              <ListChecks size={20} aria-hidden />
              {say('toReview')}
            </ButtonLink>
          </div>
        </>
      )}
      {mediaWithoutText > 0 && <Note>{say('media', { count: mediaWithoutText })}</Note>}
      {changed > 0 && <Plain>{say('changed', { count: changed })}</Plain>}
      {duplicates > 0 && <Plain>{say('duplicates', { count: duplicates })}</Plain>}
      {eventsCreated > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            <Undo2 size={20} aria-hidden />
            {say('undo')}
          </Button>
        </div>
      )}
      <UndoDialog found={found} open={isAsked} onClose={() => setIsAsked(false)} />
    </Stack>
  )
}
