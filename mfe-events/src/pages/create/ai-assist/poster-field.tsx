import { maxPictureBytes } from '@convive/contracts/media'
import { Button, Field, Row, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { toMegabytes } from '../../../event-form/picture/validate-picture.ts'
import { PictureButton } from '../../../event-form/picture/picture-button.tsx'
import { PictureProgress } from '../../../event-form/picture/picture-progress.tsx'
import { messages } from '../../../event-form/texts.ts'
import type { PosterProgress } from './use-poster.ts'
import type { AiAssistState } from './use-ai-assist.ts'

/** Chooses a poster and shows the progress of its analysis. */
export function PosterField({ poster, disabled }: { poster: AiAssistState['poster']; disabled: boolean }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Field label={t('aiAssist.poster')} help={t('aiAssist.posterHelp', { most: number(toMegabytes(maxPictureBytes)) })}>
      {(controlProps) => (
        <Stack $gap={3}>
          <Row>
            <PictureButton controlProps={controlProps} busy={poster.busy} disabled={disabled} onChosen={poster.choose}>
              {!poster.busy && <ImageUp size={20} aria-hidden />}
              {t(poster.busy ? 'aiAssist.readingPoster' : 'aiAssist.upload')}
            </PictureButton>
            {poster.busy && (
              <Button variant="quiet" onClick={poster.cancel}>
                {t('aiAssist.cancel')}
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
      text={t(`aiAssist.${state}`, { percent })}
      label={t('aiAssist.poster')}
      percent={state === 'queued' ? null : percent}
    />
  )
}
