import { centredFocus } from '@convive/formats/image-focus'
import { maxPictureBytes, uploadPicture } from '@convive/contracts/media'
import {
  asApiError,
  call,
  currentUser,
  dataUrlBytes,
  readPicture,
  useDescribeError,
  useFormats,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../texts.ts'
import type { EventFormState } from '../values/form-values.ts'
import { goToLogin } from '../../login/require-login.ts'
import { pictureTypes } from './picture-button.tsx'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** The service keeps pictures at this size, in pixels. */
const longestSide = 1600

type Upload = { file: File; signal: AbortSignal }

/** The picture is too large even after it was shrunk, or the browser cannot shrink it. */
class PictureTooLarge extends Error {
  readonly size: number

  constructor(size: number) {
    super('The picture is too large')
    this.size = size
  }
}

/**
 * Uploads a chosen file as the picture of the event, in place of one that is still being uploaded. `sent` is the progress
 * from 0 to 1; `problem` is shown at the field.
 */
export function usePictureUpload(form: EventFormState, onUploaded: (imageUrl: string) => void = () => undefined) {
  const [sent, setSent] = useState(0)
  const [pictureError, setPictureError] = useState<string>()
  const explain = useErrorTexts()
  const aborting = useRef<AbortController>(null)
  const outcome = useRef(Promise.resolve(false))
  useEffect(() => () => aborting.current?.abort(), [])
  const uploading = useMutation({
    mutationFn: async ({ file, signal }: Upload) => {
      setSent(0)
      const imageBase64 = await readPicture(file, longestSide)
      const size = dataUrlBytes(imageBase64)
      if (size > maxPictureBytes) throw new PictureTooLarge(size)
      return await call(uploadPicture, { imageBase64 }, { fetch: fetchWithProgress(setSent), signal })
    },
    onSuccess({ imageUrl }, { signal }) {
      if (signal.aborted) return
      onUploaded(imageUrl)
      form.setValue('imageFocus', centredFocus)
      form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
    onError(error, { signal }) {
      if (signal.aborted) return
      if (asApiError(error)?.status === 401) goToPictureLogin()
      else setPictureError(explain.failure(error))
    },
  })
  const upload = (file: File) => {
    const isPicture = pictureTypes.includes(file.type)
    setPictureError(isPicture ? undefined : explain.wrongType)
    if (!isPicture) return
    if (currentUser() === null) goToPictureLogin()
    else {
      aborting.current?.abort()
      aborting.current = new AbortController()
      outcome.current = uploading.mutateAsync({ file, signal: aborting.current.signal }).then(
        () => true,
        () => false,
      )
    }
  }
  /** Resolves when the current upload has ended: true if the picture was uploaded. */
  const settled = () => outcome.current
  return {
    upload,
    settled,
    busy: uploading.isPending,
    sent,
    problem: pictureError,
    cancel: () => aborting.current?.abort(),
    clear: () => setPictureError(undefined),
  }
}

export type PictureUpload = ReturnType<typeof usePictureUpload>

/** The form is saved as a draft on every change, and the login leads back to it. */
const goToPictureLogin = () => goToLogin('picture')

function useErrorTexts() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { number } = useFormats()
  const most = number(toMegabytes(maxPictureBytes))
  return {
    wrongType: t('picture.wrongType'),
    failure(error: Error) {
      if (error instanceof PictureTooLarge)
        return t('picture.tooLarge', { size: number(toMegabytes(error.size)), most })
      const code = asApiError(error)?.code
      if (code === undefined) return t('picture.unreadable')
      return code === 'invalid_input' ? t('picture.wrongType') : `${t('picture.failed')}. ${describe(error)}`
    },
  }
}

type PictureError = 'wrong_type' | 'too_large'

/** Validates a file before it is uploaded; null if it can be. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureError | null {
  if (!pictureTypes.includes(type)) return 'wrong_type'
  return size > maxPictureBytes ? 'too_large' : null
}

export const toMegabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10
