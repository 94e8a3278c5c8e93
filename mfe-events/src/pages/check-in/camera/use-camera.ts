import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CodeFinder, codeFinder } from './find-code.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

const lookEvery = 200
/** The same code stays in front of the camera for a while. */
const sameAgainAfter = 4000

/** The camera, asked for when it is switched on, and what it reads. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (!wanted) return undefined
    const ending = new AbortController()
    run(video, ending.signal, (text) => read.current(text)).then(
      () => setState('on'),
      (error: unknown) => {
        // Whatever else keeps a camera from starting, there is none to use.
        if (!ending.signal.aborted) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
      },
    )
    return () => ending.abort()
  }, [wanted, video])
  return {
    state,
    start: () => {
      setState('starting')
      setWanted(true)
    },
    stop: () => {
      setState('off')
      setWanted(false)
    },
  }
}

/** Settles once the camera runs; what it started ends with the signal. */
async function run(video: RefObject<HTMLVideoElement | null>, ended: AbortSignal, onRead: (text: string) => void): Promise<void> {
  const [stream, find] = await Promise.all([navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }), codeFinder()])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (ended.aborted || !video.current) return stop()
  ended.addEventListener('abort', stop)
  video.current.srcObject = stream
  await video.current.play()
  void look(video.current, find, ended, onRead)
}

async function look(video: HTMLVideoElement, find: CodeFinder, ended: AbortSignal, onRead: (text: string) => void): Promise<void> {
  let last = { text: '', at: 0 }
  while (!ended.aborted) {
    const text = await find(video)
    const now = Date.now()
    if (text !== null && !ended.aborted) {
      if (text !== last.text || now - last.at > sameAgainAfter) onRead(text)
      last = { text, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
