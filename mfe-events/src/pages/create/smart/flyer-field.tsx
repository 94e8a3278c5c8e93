import { maxPictureBytes } from '@convive/contracts/media'
import { Button, Field, Row, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { toMegabytes } from '../../../event-form/picture/validate-picture.ts'
import { PictureButton } from '../../../event-form/picture/picture-button.tsx'
import { PictureProgress } from '../../../event-form/picture/picture-progress.tsx'
import { messages } from '../../../messages/form-messages.ts'
import type { FlyerProgress } from './use-flyer.ts'
import type { SmartState } from './use-smart.ts'

/** Chooses a flyer and shows the progress of its analysis. */
export function FlyerField({ flyer, disabled }: { flyer: SmartState['flyer']; disabled: boolean }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Field label={t('smart.flyer')} help={t('smart.flyerHelp', { most: number(toMegabytes(maxPictureBytes)) })}>
      {(controlProps) => (
        <Stack $gap={3}>
          <Row>
            <PictureButton controlProps={controlProps} busy={flyer.busy} disabled={disabled} onChosen={flyer.choose}>
              {!flyer.busy && <ImageUp size={20} aria-hidden />}
              {t(flyer.busy ? 'smart.enhancing' : 'smart.upload')}
            </PictureButton>
            {flyer.busy && (
              <Button variant="quiet" onClick={flyer.cancel}>
                {t('smart.cancel')}
              </Button>
            )}
          </Row>
          {flyer.busy && <Progress progress={flyer.progress} />}
        </Stack>
      )}
    </Field>
  )
}

function Progress({ progress: { state, share } }: { progress: FlyerProgress }) {
  const t = useMessages(messages)
  const percent = Math.round(share * 100)
  return (
    <PictureProgress
      text={t(`smart.${state}`, { percent })}
      label={t('smart.flyer')}
      percent={state === 'queued' ? null : percent}
    />
  )
}
