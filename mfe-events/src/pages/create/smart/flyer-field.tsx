import { mostPictureBytes } from '@convive/contracts/media'
import { Button, Field, Row, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { inMegabytes, pictureTypes } from '../../../event-form/picture/check-picture.ts'
import { messages } from '../../../messages/messages.ts'
import type { FlyerProgress } from './use-flyer.ts'
import type { Smart } from './use-smart.ts'

/** Beside its label for assistive technology; what is seen and pressed is the button. */
const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
const Bar = styled.progress`
  width: min(100%, 360px);
  height: 14px;
  accent-color: var(--forest);
`

/** Chooses a flyer and shows how far its reading is. */
export function FlyerField({ flyer, disabled }: { flyer: Smart['flyer']; disabled: boolean }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const file = useRef<HTMLInputElement>(null)
  return (
    <Field label={say('smart.flyer')} help={say('smart.flyerHelp', { most: number(inMegabytes(mostPictureBytes)) })}>
      {(wiring) => (
        <Stack $gap={3}>
          <FileInput
            {...wiring}
            ref={file}
            type="file"
            tabIndex={-1}
            accept={pictureTypes.join(',')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              // The same file chosen again is a choice again.
              target.value = ''
              if (chosen) flyer.choose(chosen)
            }}
          />
          <Row>
            <Button variant="line" busy={flyer.busy} disabled={disabled} aria-describedby={wiring['aria-describedby']} onClick={() => file.current?.click()}>
              {!flyer.busy && <ImageUp size={20} aria-hidden />}
              {say(flyer.busy ? 'smart.enhancing' : 'smart.upload')}
            </Button>
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
  return (
    <div>
      <p>{say(`smart.${state}`, { percent })}</p>
      <Bar max={100} {...(state !== 'waiting' && { value: percent })} aria-label={say('smart.flyer')} />
    </div>
  )
}
