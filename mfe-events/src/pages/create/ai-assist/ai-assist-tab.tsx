import { Button, Note, PartHeading, Row, Soft, Stack, styled, TextArea, useMessages } from '@convive/ui-kit'
import { Sparkles } from 'lucide-react'
import { uploadedPicture } from '@convive/contracts/media'
import { useWatch } from '@convive/ui-kit/forms'
import { PictureCrop } from '../../../event-form/picture/picture-crop.tsx'
import type { EventFormState } from '../../../event-form/values/form-values.ts'
import { messages } from '../../../event-form/texts.ts'
import { PosterField } from './poster-field.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { AiAssistFailure, AiAssistState } from './use-ai-assist.ts'

const Container = styled(Stack)`
  max-width: 720px;
  padding-top: var(--s-6);
`
const Separator = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  color: var(--ink-soft);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`

/** Reads a text or a poster and proposes values for the form. */
export function AiAssistTab({ aiAssist }: { aiAssist: AiAssistState }) {
  const t = useMessages(messages)
  return (
    <Container $gap={6}>
      <Soft>{t('aiAssist.lead')}</Soft>
      <Stack $gap={3}>
        <TextArea
          label={t('aiAssist.text')}
          rows={7}
          maxLength={20_000}
          placeholder={t('aiAssist.textExample')}
          help={t('aiAssist.textHelp')}
          value={aiAssist.text}
          onChange={({ target }) => aiAssist.setText(target.value)}
        />
        <Row>
          <Button busy={aiAssist.busy} disabled={aiAssist.poster.busy} onClick={aiAssist.read}>
            {!aiAssist.busy && <Sparkles size={20} aria-hidden />}
            {t(aiAssist.busy ? 'aiAssist.enhancing' : 'aiAssist.read')}
          </Button>
        </Row>
        <AiAssistProblem aiAssist={aiAssist} at="text" />
      </Stack>
      <Separator>{t('aiAssist.or')}</Separator>
      <PosterField poster={aiAssist.poster} disabled={aiAssist.busy} />
      <AiAssistProblem aiAssist={aiAssist} at="poster" />
      {aiAssist.cover.problem && (
        <Note tone="danger">{t('aiAssist.coverFailed', { why: aiAssist.cover.problem })}</Note>
      )}
      <PosterCover form={aiAssist.form} />
      {aiAssist.outcome && <ProposalList aiAssist={aiAssist} outcome={aiAssist.outcome} />}
    </Container>
  )
}

/** The poster as the event's cover, once it is uploaded. */
function PosterCover({ form }: { form: EventFormState }) {
  const t = useMessages(messages)
  const imageUrl = useWatch({ control: form.control, name: 'imageUrl' })
  if (!uploadedPicture.test(imageUrl)) return null
  return (
    <Stack $gap={3}>
      <PartHeading>{t('aiAssist.cover')}</PartHeading>
      <PictureCrop form={form} />
    </Stack>
  )
}

/** Why the last reading failed, shown beside its input. */
export function AiAssistProblem({ aiAssist: { failure }, at }: { aiAssist: AiAssistState; at: AiAssistFailure['at'] }) {
  if (failure?.at !== at) return null
  return (
    <Note tone="danger">
      <b>{failure.title}.</b> {failure.text}
    </Note>
  )
}
