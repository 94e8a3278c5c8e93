import { mostPictureBytes } from '@convive/contracts/media'
import { Button, Field, Row, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useController } from '@convive/ui-kit/forms'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../../messages/form-messages.ts'
import type { EventFormState } from '../event-form.tsx'
import { AddressField } from './address-field.tsx'
import { inMegabytes } from './check-picture.ts'
import { PictureButton } from './picture-button.tsx'
import { PictureProgress } from './picture-progress.tsx'
import type { Upload } from './use-upload.ts'

const Preview = styled.img`
  display: block;
  width: 100%;
  max-width: 360px;
  aspect-ratio: 16 / 10;
  object-fit: cover;
  border-radius: var(--r-m);
  background: var(--sunk);
`

/** A picture: uploaded from the device, or an https address for those who have one. */
export function PictureField({ form, upload }: { form: EventFormState; upload: Upload }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrl' })
  const button = useRef<HTMLButtonElement>(null)
  const set = (address: string) => form.setValue('imageUrl', address, { shouldDirty: true, shouldValidate: fieldState.invalid })
  const hasPicture = field.value !== '' && !fieldState.invalid && /^(\/media\/|https:\/\/.)/.test(field.value)
  const remove = () => {
    set('')
    upload.clear()
    button.current?.focus()
  }
  return (
    <Stack $gap={3}>
      <Field label={say('picture.title')} help={say('picture.help', { most: number(inMegabytes(mostPictureBytes)) })} error={upload.problem}>
        {(wiring) => (
          <>
            {hasPicture && <Preview src={field.value} alt={say('picture.preview')} />}
            {upload.busy && <UploadProgress sent={upload.sent} />}
            <Row>
              <PictureButton ref={button} wiring={wiring} disabled={upload.busy} onChosen={upload.upload}>
                <ImagePlus size={20} aria-hidden />
                {say(hasPicture ? 'picture.change' : 'picture.choose')}
              </PictureButton>
              {upload.busy ? (
                <Button variant="quiet" onClick={upload.cancel}>
                  {say('picture.cancel')}
                </Button>
              ) : (
                hasPicture && (
                  <Button variant="quiet" onClick={remove}>
                    <Trash2 size={20} aria-hidden />
                    {say('picture.remove')}
                  </Button>
                )
              )}
            </Row>
          </>
        )}
      </Field>
      <AddressField value={field.value} inputRef={field.ref} error={fieldState.error?.message} onChange={set} onBlur={field.onBlur} />
    </Stack>
  )
}

function UploadProgress({ sent }: { sent: number }) {
  const say = useMessages(messages)
  const percent = Math.round(sent * 100)
  return <PictureProgress text={say('picture.uploading', { percent })} label={say('picture.title')} percent={percent} />
}
