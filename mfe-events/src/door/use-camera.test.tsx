// @vitest-environment happy-dom
import { act, renderHookInApp, waitFor } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useCamera } from './camera.tsx'

/** A device whose camera and detector answer what the test says. */
function mockDevice(getUserMedia: () => Promise<MediaStream>, detect: () => Promise<{ rawValue: string }[]>) {
  const asked = vi.fn(getUserMedia)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: asked }, configurable: true })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = detect
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })
  return asked
}

function streamOf() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() })
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream }
}

function openCamera(onRead: (text: string) => boolean = () => true) {
  const video = { current: { play: async () => undefined, videoWidth: 0 } as unknown as HTMLVideoElement }
  const { result } = renderHookInApp(() => useCamera(video, onRead))
  return result
}

it('asks again after the camera was refused', async () => {
  const { stream } = streamOf()
  const answers = [() => Promise.reject(new DOMException('no', 'NotAllowedError')), () => Promise.resolve(stream)]
  const asked = mockDevice(
    () => answers.shift()!(),
    async () => [],
  )
  const camera = openCamera()
  act(() => camera.current.start())
  await waitFor(() => expect(camera.current.state).toBe('denied'))
  act(() => camera.current.start())
  await waitFor(() => expect(camera.current.state).toBe('on'))
  expect(asked).toHaveBeenCalledTimes(2)
})

it('goes on scanning after the detector failed at one frame', async () => {
  const detect = vi.fn<() => Promise<{ rawValue: string }[]>>()
  detect.mockRejectedValue(new DOMException('gone', 'InvalidStateError'))
  mockDevice(async () => streamOf().stream, detect)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const frames = vi.fn<() => number>(() => 0)
  const element = Object.defineProperty({ play: async () => undefined }, 'videoWidth', { get: frames })
  const video = { current: element as unknown as HTMLVideoElement }
  const { result: camera } = renderHookInApp(() => useCamera(video, () => true))
  act(() => camera.current.start())
  // Our own decoder takes over: it reads the size of each frame.
  await waitFor(() => expect(frames.mock.calls.length).toBeGreaterThan(1))
  expect(detect).toHaveBeenCalledOnce()
})

it('is off when the device takes the camera away, and can be started again', async () => {
  const { stream, track } = streamOf()
  const asked = mockDevice(
    async () => stream,
    async () => [],
  )
  const camera = openCamera()
  act(() => camera.current.start())
  await waitFor(() => expect(camera.current.state).toBe('on'))
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(camera.current.state).toBe('off')
  act(() => camera.current.start())
  await waitFor(() => expect(camera.current.state).toBe('on'))
  expect(asked).toHaveBeenCalledTimes(2)
})
