import { Button, Note, Row, Stack, styled, useMessages } from '@convive/ui-kit'
import { Camera, CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../texts.ts'
import { useCamera } from './use-camera.ts'

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
