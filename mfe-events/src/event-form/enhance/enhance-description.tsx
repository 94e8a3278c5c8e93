import { Button, Note, Row, Stack, useMessages } from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { messages } from '../texts.ts'
import type { EventFormState } from '../values/form-values.ts'
import { useEnhance } from './use-enhance.ts'

/** The button below the description that enhances its text. */
export function EnhanceDescription({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const { enhance, busy, failure, versions, use, undo } = useEnhance(form)
  return (
    <Stack $gap={3}>
      <Row>
        <Button variant="line" busy={busy} onClick={enhance}>
          {!busy && <Sparkles size={20} aria-hidden />}
          {t(busy ? 'enhance.enhancing' : 'enhance.enhance')}
        </Button>
        {versions && (
          <Button variant="quiet" onClick={versions.isUsed ? undo : use}>
            {t(versions.isUsed ? 'enhance.undo' : 'enhance.use')}
          </Button>
        )}
      </Row>
      {failure && <Note tone="danger">{failure}</Note>}
      {versions && (
        <Note tone={versions.isUsed ? 'forest' : 'note'}>
          {t(versions.isUsed ? 'enhance.applied' : 'enhance.changed')}
        </Note>
      )}
    </Stack>
  )
}
