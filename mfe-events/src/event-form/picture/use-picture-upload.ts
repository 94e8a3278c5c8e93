import { maxPictureBytes, uploadPicture } from '@convive/contracts/media'
import { asApiError, call, currentUser, useDescribeError, useFormats, useMessages, useMutation } from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../messages/form-messages.ts'
import { goToLogin } from '../../session/require-login.ts'
import { validatePicture, toMegabytes } from './validate-picture.ts'
import { readDataUrl } from './read-data-url.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** Uploads a chosen file. `sent` is the progress from 0 to 1; `pictureError` is shown at the field. */
export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const [sent, setSent] = useState(0)
  const [pictureError, setPictureError] = useState<string>()
  const explain = useErrorTexts()
  const aborting = useRef<AbortController>(null)
  const outcome = useRef(Promise.resolve(false))
  useEffect(() => () => aborting.current?.abort(), [])
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0)
      aborting.current = new AbortController()
      const imageBase64 = await readDataUrl(file)
      return await call(
        uploadPicture,
        { imageBase64 },
        { fetch: fetchWithProgress(setSent), signal: aborting.current.signal },
      )
    },
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError(error) {
      if (aborting.current?.signal.aborted) return
      if (asApiError(error)?.status === 401) goToPictureLogin()
      else setPictureError(explain.failure(error))
    },
  })
  const upload = (file: File) => {
    const wrong = validatePicture(file)
    setPictureError(wrong ? explain.wrong(wrong, file) : undefined)
    if (wrong) return
    if (currentUser() === null) goToPictureLogin()
    else
      outcome.current = uploading.mutateAsync(file).then(
        () => true,
        () => false,
      )
  }
  /** Resolves when the current upload is over: true if the picture was uploaded. */
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
    wrong: (problem: NonNullable<ReturnType<typeof validatePicture>>, file: File) =>
      problem === 'wrong_type'
        ? t('picture.wrongType')
        : t('picture.tooLarge', { size: number(toMegabytes(file.size)), most }),
    failure(error: Error) {
      const code = asApiError(error)?.code
      if (code === undefined) return t('picture.unreadable')
      return code === 'invalid_input' ? t('picture.wrongType') : `${t('picture.failed')}. ${describe(error)}`
    },
  }
}
