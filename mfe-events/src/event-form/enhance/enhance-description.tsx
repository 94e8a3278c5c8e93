import { Button, Note, Row, Stack, useMessages } from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { messages } from '../../messages/form-messages.ts'
import type { EventFormState } from '../event-form.tsx'
import { useEnhance } from './use-enhance.ts'

/** The help with the description, below its field. */
export function EnhanceDescription({ form }: { form: EventFormState }) {
  const say = useMessages(messages)
  const { enhance, busy, versions, use, undo } = useEnhance(form)
  return (
    <Stack $gap={3}>
      <Row>
        <Button variant="line" busy={busy} onClick={enhance}>
          {!busy && <Sparkles size={20} aria-hidden />}
          {say(busy ? 'enhance.enhancing' : 'enhance.enhance')}
        </Button>
        {versions && (
          <Button variant="quiet" onClick={versions.isUsed ? undo : use}>
            {say(versions.isUsed ? 'enhance.undo' : 'enhance.use')}
          </Button>
        )}
      </Row>
      {versions && <Note tone={versions.isUsed ? 'forest' : 'note'}>{say(versions.isUsed ? 'enhance.applied' : 'enhance.changed')}</Note>}
    </Stack>
  )
}
