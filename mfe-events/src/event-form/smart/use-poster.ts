import { analyzeImage, getAnalysis } from '@convive/contracts/ai-assist'
import { maxPictureBytes } from '@convive/contracts/media'
import type { OutputOf } from '@convive/contracts/route'
import {
  type ApiError,
  asApiError,
  call,
  readDataUrl,
  useApiQuery,
  useFormats,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { toMegabytes, validatePicture } from '../picture/upload-picture.ts'
import { fetchWithProgress } from '../picture/fetch-with-progress.ts'
import { messages } from '../texts.ts'

/** The progress of a poster: uploading, waiting in the queue, or being read. `share` is from 0 to 1. */
export type PosterProgress = { state: 'uploading' | 'queued' | 'reading'; share: number }

type PosterOptions = {
  onRead: (analysis: OutputOf<typeof analyzeImage>) => void
  onFailed: (error: ApiError) => void
  /** The file is not a picture that can be read. */
  onRefused: (why: string) => void
}

const pollIntervalMs = 800

/** Uploads a poster for analysis and polls the progress under an id chosen here. */
export function usePoster({ onRead, onFailed, onRefused }: PosterOptions) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const [sent, setSent] = useState(0)
  const [progressId, setProgressId] = useState('')
  const aborting = useRef<AbortController>(null)
  useEffect(() => () => aborting.current?.abort(), [])
  const analyzing = useMutation({
    mutationFn: async ({ file, id }: { file: File; id: string }) => {
      aborting.current = new AbortController()
      return await call(
        analyzeImage,
        { imageBase64: await readDataUrl(file), progressId: id },
        { fetch: fetchWithProgress(setSent), signal: aborting.current.signal },
      )
    },
    onSuccess: onRead,
    onError(error) {
      const failure = asApiError(error)
      if (aborting.current?.signal.aborted) return
      if (!failure) onRefused(t('picture.unreadable'))
      else if (failure.code === 'invalid_input') onRefused(t('picture.wrongType'))
      else onFailed(failure)
    },
  })
  const polled = useApiQuery(
    getAnalysis,
    { id: progressId },
    { enabled: analyzing.isPending && sent === 1, refetchInterval: pollIntervalMs },
  )
  /** Returns false for a file that is refused before it is sent. */
  const choose = (file: File): boolean => {
    const wrong = validatePicture(file)
    if (wrong) {
      onRefused(
        wrong === 'wrong_type'
          ? t('picture.wrongType')
          : t('picture.tooLarge', {
              size: number(toMegabytes(file.size)),
              most: number(toMegabytes(maxPictureBytes)),
            }),
      )
      return false
    }
    const id = `${Date.now()}-${Math.random().toString(36).slice(2)}`
    setSent(0)
    setProgressId(id)
    analyzing.mutate({ file, id })
    return true
  }
  return {
    choose,
    busy: analyzing.isPending,
    progress: progressOf(sent, polled.data),
    cancel: () => aborting.current?.abort(),
  }
}

function progressOf(sent: number, asked: OutputOf<typeof getAnalysis> | undefined): PosterProgress {
  if (sent < 1) return { state: 'uploading', share: sent }
  return asked === undefined || asked.state === 'waiting'
    ? { state: 'queued', share: 0 }
    : { state: 'reading', share: asked.share }
}
