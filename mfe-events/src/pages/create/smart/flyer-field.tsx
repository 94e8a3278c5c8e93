import { mostPictureBytes } from '@convive/contracts/media'
import { Button, Field, Row, Stack, useFormats, useMessages } from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { inMegabytes } from '../../../event-form/picture/check-picture.ts'
import { PictureButton } from '../../../event-form/picture/picture-button.tsx'
import { PictureProgress } from '../../../event-form/picture/picture-progress.tsx'
import { messages } from '../../../messages/form-messages.ts'
import type { FlyerProgress } from './use-flyer.ts'
import type { Smart } from './use-smart.ts'

/** Chooses a flyer and shows how far its reading is. */
export function FlyerField({ flyer, disabled }: { flyer: Smart['flyer']; disabled: boolean }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (
    <Field label={say('smart.flyer')} help={say('smart.flyerHelp', { most: number(inMegabytes(mostPictureBytes)) })}>
      {(wiring) => (
        <Stack $gap={3}>
          <Row>
            <PictureButton wiring={wiring} busy={flyer.busy} disabled={disabled} onChosen={flyer.choose}>
              {!flyer.busy && <ImageUp size={20} aria-hidden />}
              {say(flyer.busy ? 'smart.enhancing' : 'smart.upload')}
            </PictureButton>
            {flyer.busy && (
              <Button variant="quiet" onClick={flyer.cancel}>
                {say('smart.cancel')}
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
  const say = useMessages(messages)
  const percent = Math.round(share * 100)
  return <PictureProgress text={say(`smart.${state}`, { percent })} label={say('smart.flyer')} percent={state === 'waiting' ? null : percent} />
}
