import {
  Button,
  Field,
  Note,
  PartHeading,
  Row,
  Soft,
  Stack,
  styled,
  TextArea,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { ImageUp, Sparkles } from 'lucide-react'
import { maxPictureBytes, uploadedPicture } from '@convive/contracts/media'
import { useWatch } from '@convive/ui-kit/forms'
import { PictureCrop } from '../picture/picture-crop.tsx'
import type { EventFormState } from '../values/form-values.ts'
import { messages } from '../texts.ts'
import { ProposalList } from './proposal-list.tsx'
import type { SmartFailure, SmartState } from './use-smart.ts'
import { toMegabytes } from '../picture/upload-picture.ts'
import { PictureButton } from '../picture/picture-button.tsx'
import { PictureProgress } from '../picture/picture-field.tsx'
import type { PosterProgress } from './use-poster.ts'

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
export function SmartTab({ smart }: { smart: SmartState }) {
  const t = useMessages(messages)
  return (
    <Container $gap={6}>
      <Soft>{t('smart.lead')}</Soft>
      <Stack $gap={3}>
        <TextArea
          label={t('smart.text')}
          rows={7}
          maxLength={20_000}
          placeholder={t('smart.textExample')}
          help={t('smart.textHelp')}
          value={smart.text}
          onChange={({ target }) => smart.setText(target.value)}
        />
        <Row>
          <Button busy={smart.busy} disabled={smart.poster.busy} onClick={smart.read}>
            {!smart.busy && <Sparkles size={20} aria-hidden />}
            {t(smart.busy ? 'smart.enhancing' : 'smart.read')}
          </Button>
        </Row>
        <SmartProblem smart={smart} at="text" />
      </Stack>
      <Separator>{t('smart.or')}</Separator>
      <PosterField poster={smart.poster} disabled={smart.busy} />
      <SmartProblem smart={smart} at="poster" />
      {smart.cover.problem && <Note tone="danger">{t('smart.coverFailed', { why: smart.cover.problem })}</Note>}
      <PosterCover form={smart.form} />
      {smart.outcome && <ProposalList smart={smart} outcome={smart.outcome} />}
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
      <PartHeading>{t('smart.cover')}</PartHeading>
      <PictureCrop form={form} />
    </Stack>
  )
}

/** Why the last reading failed, shown beside its input. */
export function SmartProblem({ smart: { failure }, at }: { smart: SmartState; at: SmartFailure['at'] }) {
  if (failure?.at !== at) return null
  return (
    <Note tone="danger">
      <b>{failure.title}.</b> {failure.text}
    </Note>
  )
}

/** Chooses a poster and shows the progress of its analysis. */
function PosterField({ poster, disabled }: { poster: SmartState['poster']; disabled: boolean }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Field label={t('smart.poster')} help={t('smart.posterHelp', { most: number(toMegabytes(maxPictureBytes)) })}>
      {(controlProps) => (
        <Stack $gap={3}>
          <Row>
            <PictureButton controlProps={controlProps} busy={poster.busy} disabled={disabled} onChosen={poster.choose}>
              {!poster.busy && <ImageUp size={20} aria-hidden />}
              {t(poster.busy ? 'smart.readingPoster' : 'smart.upload')}
            </PictureButton>
            {poster.busy && (
              <Button variant="quiet" onClick={poster.cancel}>
                {t('smart.cancel')}
              </Button>
            )}
          </Row>
          {poster.busy && <Progress progress={poster.progress} />}
        </Stack>
      )}
    </Field>
  )
}

function Progress({ progress: { state, share } }: { progress: PosterProgress }) {
  const t = useMessages(messages)
  const percent = Math.round(share * 100)
  return (
    <PictureProgress
      text={t(`smart.${state}`, { percent })}
      label={t('smart.poster')}
      percent={state === 'queued' ? null : percent}
    />
  )
}
