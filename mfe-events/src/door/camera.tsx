import { Button, Note, Row, Stack, styled, useMessages } from '@convive/ui-kit'
import { Camera, CameraOff } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { messages } from './texts.ts'

const VideoBox = styled.div<{ $shown: boolean }>`
  overflow: hidden;
  max-width: 420px;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-l);
  background: var(--sunk);
  ${({ $shown }) => !$shown && 'display: none;'}
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/**
 * Scans codes with the camera. The browser asks for permission when the button is pressed, not before. If `onRead`
 * returns false, the same code is reported again.
 */
export function CameraView({ onRead }: { onRead: (text: string) => boolean }) {
  const t = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop } = useCamera(video, onRead)
  const running = state === 'on' || state === 'starting'
  return (
    <Stack $gap={3}>
      <VideoBox $shown={running}>
        <video ref={video} muted playsInline aria-label={t('camera.view')} />
      </VideoBox>
      {state === 'denied' && <Note tone="danger">{t('camera.denied')}</Note>}
      {state === 'missing' && <Note tone="danger">{t('camera.missing')}</Note>}
      <Row>
        {running ? (
          <Button variant="line" busy={state === 'starting'} onClick={stop}>
            <CameraOff size={20} aria-hidden />
            {t('camera.stop')}
          </Button>
        ) : (
          <Button onClick={start}>
            <Camera size={20} aria-hidden />
            {t('camera.start')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

const scanIntervalMs = 200
/** The same code is reported again only after this time, because it stays in front of the camera for a while. */
const repeatAfterMs = 4000

/** Switches the camera on and off and reports the codes that it reads. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => boolean) {
  const [wanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (!wanted) return undefined
    const ending = new AbortController()
    const end = (state: CameraState) => {
      if (ending.signal.aborted) return
      setState(state)
      setWanted(false)
    }
    startCamera(
      video,
      ending.signal,
      (text) => read.current(text),
      () => end('off'),
    ).then(
      () => !ending.signal.aborted && setState('on'),
      // Any other error means that no camera can be used.
      (error: unknown) => end(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing'),
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

/**
 * Resolves once the camera is running. The signal stops everything that was started. `onEnded`: the device has taken the
 * camera away, for example for a call.
 */
async function startCamera(
  video: RefObject<HTMLVideoElement | null>,
  ended: AbortSignal,
  onRead: (text: string) => boolean,
  onEnded: () => void,
): Promise<void> {
  const [stream, find] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    createQrCodeReader(),
  ])
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (ended.aborted || !video.current) return stop()
  ended.addEventListener('abort', stop)
  for (const track of stream.getTracks()) track.addEventListener('ended', onEnded)
  video.current.srcObject = stream
  await video.current.play()
  void scanLoop(video.current, find, ended, onRead)
}

async function scanLoop(
  video: HTMLVideoElement,
  find: QrCodeReader,
  ended: AbortSignal,
  onRead: (text: string) => boolean,
): Promise<void> {
  let last = { text: '', at: 0 }
  while (!ended.aborted) {
    const text = await find(video)
    const now = Date.now()
    if (text !== null && !ended.aborted) {
      const isRepeated = text === last.text && now - last.at <= repeatAfterMs
      if (isRepeated || onRead(text)) last = { text, at: now }
    }
    await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
  }
}

/** Reads a QR code from the current frame of a video; null if there is none. */
type QrCodeReader = (video: HTMLVideoElement) => Promise<string | null>

type BarcodeDetector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type BarcodeDetectorClass = {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/**
 * Uses the browser's barcode detector if it has one and as long as it works; otherwise loads our decoder. A detector can
 * fail at any frame, for example when the phone ends the process behind it.
 */
async function createQrCodeReader(): Promise<QrCodeReader> {
  const Native = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return await loadDecoder()
  const detector = new Native({ formats: ['qr_code'] })
  let decoder: QrCodeReader | undefined
  return async (video) => {
    if (decoder) return await decoder(video)
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      decoder = await loadDecoder()
      return null
    }
  }
}

async function loadDecoder(): Promise<QrCodeReader> {
  const { decodeQrCode } = await import('./decode-qr-code.ts')
  return async (video) => decodeQrCode(video)
}
