import { frameCost, frameDays } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import { Button, CoraAmount, Dialog, Panel, reactPart, Row, Soft, Stack, styled, useCoraBalance, useFormats, useLabels, useMessages, useUser } from '@convive/ui-kit'
import { useId, useState } from 'react'
import { ConfirmFrame, FrameProblem } from '../frames/confirm-frame.tsx'
import { FrameCards } from '../frames/frame-cards.tsx'
import { type FrameState, useFrame } from '../frames/use-frame.ts'
import { messages } from '../messages/messages.ts'

const Title = styled.h2`
  font-size: var(--t-xl);
  line-height: 1.2;
`

export const mountPart = reactPart('mfe_cora/frame-setting', FrameSetting)

/** The frame around one's picture, as a subject of the profile's settings. */
function FrameSetting() {
  const user = useUser()
  return user ? <OwnFrame key={user.id} user={user} /> : null
}

function OwnFrame({ user }: { user: User }) {
  const say = useMessages(messages)
  const { instantDate, number } = useFormats()
  const { frame: name } = useLabels()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const state = useFrame(user, () => setAsking(false))
  const present = user.profileFrame
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Title id={id}>{say('frame.title')}</Title>
          <Soft>{say('frame.text', { days: frameDays, cost: number(frameCost) })}</Soft>
        </Stack>
        {present && <p>{say('frame.present', { frame: name(present.frame), when: instantDate(present.until, 'full') })}</p>}
        <FrameCards user={user} chosen={state.frame} disabled={state.busy || state.unknown} onChoose={state.choose} />
        {state.unknown && !asking && <FrameProblem state={state} />}
        <Row $gap={4}>
          <Button variant="line" onClick={() => setAsking(true)}>
            <Offer user={user} state={state} />
          </Button>
          <CoraAmount>{say('frame.balance', { balance: number(useCoraBalance() ?? user.coraBalance) })}</CoraAmount>
        </Row>
      </Stack>
      <Confirmation user={user} state={state} asking={asking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

/** What the button brings: a first frame, more days of the present one, or another one. */
function Offer({ user: { profileFrame }, state }: { user: User; state: FrameState }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const { frame: name } = useLabels()
  const cost = number(frameCost)
  if (state.unknown) return say('frame.retry')
  if (!profileFrame) return say('frame.get', { cost })
  return profileFrame.frame === state.frame ? say('frame.extend', { cost, days: frameDays }) : say('frame.change', { cost, frame: name(state.frame) })
}

function Confirmation({ user, state, asking, onClose }: { user: User; state: FrameState; asking: boolean; onClose: () => void }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const { frame: name } = useLabels()
  const close = () => {
    // What may have been paid is asked for again under the same key: opening anew is no new wish.
    if (!state.unknown) state.reset()
    onClose()
  }
  return (
    <Dialog
      open={asking}
      onOpenChange={(open) => !open && !state.busy && close()}
      title={say('frame.question', { frame: name(state.frame) })}
      description={say('frame.consequence', { days: frameDays, cost: number(frameCost) })}
    >
      <ConfirmFrame user={user} state={state} onClose={close} />
    </Dialog>
  )
}
