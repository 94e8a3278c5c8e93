import { analyzeImage, readAnalysis } from '@convive/contracts/assist'
import { mostPictureBytes } from '@convive/contracts/media'
import type { OutputOf } from '@convive/contracts/route'
import { type ApiError, asApiError, call, toast, useApiQuery, useFormats, useMessages, useMutation } from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { checkPicture, inMegabytes } from '../../../event-form/picture/check-picture.ts'
import { dataUrlOf } from '../../../event-form/picture/data-url.ts'
import { fetchTelling } from '../../../event-form/picture/fetch-telling.ts'
import { messages } from '../../../messages/form-messages.ts'

/** How far a flyer is: on its way (`sent` from 0 to 1), in line, or being read (`share` from 0 to 1). */
export type FlyerProgress = { state: 'uploading' | 'waiting' | 'reading'; share: number }

type FlyerOptions = { onRead: (analysis: OutputOf<typeof analyzeImage>) => void; onFailed: (error: ApiError) => void }

const askEvery = 800

/** Sends a flyer to be read. Its progress is asked for under a name of our own choosing. */
export function useFlyer({ onRead, onFailed }: FlyerOptions) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const [sent, setSent] = useState(0)
  const [progressId, setProgressId] = useState('')
  const aborting = useRef<AbortController>(null)
  useEffect(() => () => aborting.current?.abort(), [])
  const fail = (description: string) => toast({ title: say('smart.imageFailed'), description, variant: 'destructive' })
  const analysing = useMutation({
    mutationFn: async ({ file, id }: { file: File; id: string }) => {
      aborting.current = new AbortController()
      return await call(analyzeImage, { imageBase64: await dataUrlOf(file), progressId: id }, { fetch: fetchTelling(setSent), signal: aborting.current.signal })
    },
    onSuccess: onRead,
    onError(error) {
      const failure = asApiError(error)
      if (aborting.current?.signal.aborted) return
      if (!failure) fail(say('picture.unreadable'))
      else if (failure.code === 'invalid_input') fail(say('picture.wrongType'))
      else onFailed(failure)
    },
  })
  const asked = useApiQuery(readAnalysis, { id: progressId }, { enabled: analysing.isPending && sent === 1, refetchInterval: askEvery })
  const choose = (file: File) => {
    const wrong = checkPicture(file)
    if (wrong) return fail(wrong === 'wrong_type' ? say('picture.wrongType') : say('picture.tooLarge', { size: number(inMegabytes(file.size)), most: number(inMegabytes(mostPictureBytes)) }))
    const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`
    setSent(0)
    setProgressId(id)
    return analysing.mutate({ file, id })
  }
  return { choose, busy: analysing.isPending, progress: progressOf(sent, asked.data), cancel: () => aborting.current?.abort() }
}

function progressOf(sent: number, asked: OutputOf<typeof readAnalysis> | undefined): FlyerProgress {
  if (sent < 1) return { state: 'uploading', share: sent }
  return asked === undefined || asked.state === 'waiting' ? { state: 'waiting', share: 0 } : { state: 'reading', share: asked.share }
}
