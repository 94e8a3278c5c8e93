import { mostPictureBytes, uploadPicture } from '@convive/contracts/media'
import { asApiError, call, currentUser, useDescribeError, useFormats, useMessages, useMutation } from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../messages/form-messages.ts'
import { goToLogin } from '../../require-login.ts'
import { checkPicture, inMegabytes } from './check-picture.ts'
import { dataUrlOf } from './data-url.ts'
import { fetchTelling } from './fetch-telling.ts'

/** Uploads a chosen file. `sent` is from 0 to 1 while it is under way; `problem` is said beside the field. */
export function useUpload(onUploaded: (imageUrl: string) => void) {
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const explain = useExplain()
  const aborting = useRef<AbortController>(null)
  const outcome = useRef(Promise.resolve(false))
  useEffect(() => () => aborting.current?.abort(), [])
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      setSent(0)
      aborting.current = new AbortController()
      const imageBase64 = await dataUrlOf(file)
      return await call(uploadPicture, { imageBase64 }, { fetch: fetchTelling(setSent), signal: aborting.current.signal })
    },
    onSuccess: ({ imageUrl }) => onUploaded(imageUrl),
    onError(error) {
      if (aborting.current?.signal.aborted) return
      if (asApiError(error)?.status === 401) askToLogIn()
      else setProblem(explain.failure(error))
    },
  })
  const upload = (file: File) => {
    const wrong = checkPicture(file)
    setProblem(wrong ? explain.wrong(wrong, file) : undefined)
    if (wrong) return
    if (currentUser() === null) askToLogIn()
    else outcome.current = uploading.mutateAsync(file).then(() => true, () => false)
  }
  /** Whether the picture that is on its way has arrived, once that is known. */
  const settled = () => outcome.current
  return { upload, settled, busy: uploading.isPending, sent, problem, cancel: () => aborting.current?.abort(), clear: () => setProblem(undefined) }
}

export type Upload = ReturnType<typeof useUpload>

/** What was written is kept as a draft with every change; the login leads back to it. */
const askToLogIn = () => goToLogin('picture')

function useExplain() {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { number } = useFormats()
  const most = number(inMegabytes(mostPictureBytes))
  return {
    wrong: (problem: NonNullable<ReturnType<typeof checkPicture>>, file: File) =>
      problem === 'wrong_type' ? say('picture.wrongType') : say('picture.tooLarge', { size: number(inMegabytes(file.size)), most }),
    failure(error: Error) {
      const code = asApiError(error)?.code
      if (code === undefined) return say('picture.unreadable')
      return code === 'invalid_input' ? say('picture.wrongType') : `${say('picture.failed')}. ${describe(error)}`
    },
  }
}
