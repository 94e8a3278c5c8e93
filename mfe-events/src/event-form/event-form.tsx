import { kitMessages, Note, Soft, Stack, styled, useMessages } from '@convive/ui-kit'
import { type FormEvent, type FormEventHandler, type ReactNode, useState } from 'react'
import { messages } from '../messages/form-messages.ts'
import { AboutFields } from './about-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import type { EventFormState } from './values/form-values.ts'
import { type PictureUpload, usePictureUpload } from './picture/use-picture-upload.ts'
import { LocationFields } from './location-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { RewardFields } from './reward-fields.tsx'

const Columns = styled.div`
  display: grid;
  gap: var(--s-8);
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: var(--s-16);
  }
`

type EventFormProps = {
  form: EventFormState
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Why the reward and the sale cannot be changed. They are then hidden. */
  fixedTerms?: string | undefined
  /** Whether the event may take place every week. */
  canRepeat?: boolean
  /** The error of the last submission, shown above the buttons. */
  error: ReactNode
  /** The submit and cancel buttons. */
  children: ReactNode
}

/** All fields of an event. */
export function EventForm({ form, onSubmit, fixedTerms, canRepeat = true, error, children }: EventFormProps) {
  const kit = useMessages(kitMessages)
  const t = useMessages(messages)
  const upload = usePictureUpload(form)
  const { submit, waiting } = useSubmitAfterUpload(upload, onSubmit)
  const errorCount = Object.keys(form.formState.errors).length
  return (
    <Columns>
      <form noValidate data-draft onSubmit={submit}>
        <Stack $gap={8}>
          <Soft $size="s">{t('form.required')}</Soft>
          <AboutFields form={form} upload={upload} />
          <LocationFields form={form} canRepeat={canRepeat} />
          {fixedTerms === undefined ? (
            <>
              <RewardFields form={form} />
              <PriceFields form={form} />
            </>
          ) : (
            <Note>{fixedTerms}</Note>
          )}
          {errorCount > 0 && <Note tone="danger">{kit('formIncomplete', { count: errorCount })}</Note>}
          {error}
          <Soft as="output">{waiting && t('picture.waiting')}</Soft>
          {children}
        </Stack>
      </form>
      <FormPreview form={form} />
    </Columns>
  )
}

/**
 * Delays a submission until the picture in progress has been uploaded. If that upload fails or is cancelled, the form
 * is not submitted.
 */
function useSubmitAfterUpload(upload: PictureUpload, onSubmit: FormEventHandler<HTMLFormElement>) {
  const [waiting, setWaiting] = useState(false)
  const submitLater = async (event: FormEvent<HTMLFormElement>) => {
    setWaiting(true)
    const uploaded = await upload.settled()
    setWaiting(false)
    if (uploaded) onSubmit(event)
  }
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    if (!upload.busy) return onSubmit(event)
    event.preventDefault()
    if (!waiting) void submitLater(event)
  }
  return { submit, waiting }
}
