import { maxPictureBytes, uploadedPicture } from '@convive/contracts/media'
import { Button, Field, Row, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { useController } from '@convive/ui-kit/forms'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../texts.ts'
import type { EventFormState } from '../values/form-values.ts'
import { PictureButton } from './picture-button.tsx'
import { type PictureUpload, toMegabytes } from './upload-picture.ts'
import { PictureCrop } from './picture-crop.tsx'

/** The picture of an event, uploaded from the device. */
export function PictureField({ form, upload }: { form: EventFormState; upload: PictureUpload }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrl' })
  const button = useRef<HTMLButtonElement>(null)
  const set = (address: string) =>
    form.setValue('imageUrl', address, { shouldDirty: true, shouldValidate: fieldState.invalid })
  const hasPicture = field.value !== '' && !fieldState.invalid && uploadedPicture.test(field.value)
  const remove = () => {
    set('')
    upload.clear()
    button.current?.focus()
  }
  return (
    <Stack $gap={3} data-field="imageUrl">
      <Field
        label={t('picture.title')}
        help={t('picture.help', { most: number(toMegabytes(maxPictureBytes)) })}
        error={upload.problem}
      >
        {(controlProps) => (
          <>
            {upload.busy && <UploadProgress sent={upload.sent} />}
            <Row>
              <PictureButton ref={button} controlProps={controlProps} disabled={upload.busy} onChosen={upload.upload}>
                <ImagePlus size={20} aria-hidden />
                {t(hasPicture ? 'picture.change' : 'picture.choose')}
              </PictureButton>
              {upload.busy ? (
                <Button variant="quiet" onClick={upload.cancel}>
                  {t('picture.cancel')}
                </Button>
              ) : (
                hasPicture && (
                  <Button variant="quiet" onClick={remove}>
                    <Trash2 size={20} aria-hidden />
                    {t('picture.remove')}
                  </Button>
                )
              )}
            </Row>
          </>
        )}
      </Field>
      {hasPicture && <PictureCrop form={form} />}
    </Stack>
  )
}

function UploadProgress({ sent }: { sent: number }) {
  const t = useMessages(messages)
  const percent = Math.round(sent * 100)
  return <PictureProgress text={t('picture.uploading', { percent })} label={t('picture.title')} percent={percent} />
}

const Bar = styled.progress`
  width: min(100%, 360px);
  height: 14px;
  accent-color: var(--forest);
`

/** The progress of a picture as text and as a bar. A `percent` of null means an unknown share. */
export function PictureProgress({ text, label, percent }: { text: string; label: string; percent: number | null }) {
  return (
    <div>
      <p>{text}</p>
      <Bar max={100} {...(percent !== null && { value: percent })} aria-label={label} />
    </div>
  )
}
