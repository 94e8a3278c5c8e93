import type { ImportDetail } from '@convive/contracts/import-review'
import { Button, ButtonLink, Note, Stack, styled, useMessages } from '@convive/ui-kit'
import { History, ListChecks, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { UndoDialog } from '../imports/undo-dialog.tsx'
import { messages } from './texts.ts'

const Plain = styled.p`
  font-size: 0.9375rem;
  line-height: 1.5;
`

/** Notes about an import: what waits for review, what could not be read, what was already known. */
export function ImportNotes({ found }: { found: ImportDetail }) {
  const t = useMessages(messages)
  const [isAsked, setIsAsked] = useState(false)
  const { id, eventsCreated, waiting, mediaWithoutText, duplicates, changed, past } = found
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
