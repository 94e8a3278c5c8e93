import { Button, Note, Row, Stack, styled, useMessages } from '@convive/ui-kit'
import { Camera, CameraOff } from 'lucide-react'
import { useRef } from 'react'
import { messages } from '../messages/messages.ts'
import { useCamera } from './use-camera.ts'

const Frame = styled.div<{ $shown: boolean }>`
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

/** Reads codes with the camera. Permission is asked when the button is pressed, not before. */
export function CameraView({ onRead }: { onRead: (text: string) => void }) {
  const say = useMessages(messages)
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, stop } = useCamera(video, onRead)
  const running = state === 'on' || state === 'starting'
  return (
    <Stack $gap={3}>
      <Frame $shown={running}>
        <video ref={video} muted playsInline aria-label={say('camera.view')} />
      </Frame>
      {state === 'denied' && <Note tone="danger">{say('camera.denied')}</Note>}
      {state === 'missing' && <Note tone="danger">{say('camera.missing')}</Note>}
      <Row>
        {running ? (
          <Button variant="line" busy={state === 'starting'} onClick={stop}>
            <CameraOff size={20} aria-hidden />
            {say('camera.stop')}
          </Button>
        ) : (
          <Button onClick={start}>
            <Camera size={20} aria-hidden />
            {say('camera.start')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
