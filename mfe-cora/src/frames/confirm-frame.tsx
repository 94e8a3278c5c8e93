import { frameCost, frameDays } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import { Avatar, Button, Note, Row, Soft, Stack, styled, useCoraBalance, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'
import type { FrameState } from './use-frame.ts'

const Preview = styled.div`
  display: grid;
  justify-items: center;
`

/** The last look before a frame is paid. */
export function ConfirmFrame({ user, state, onClose }: { user: User; state: FrameState; onClose: () => void }) {
  const say = useMessages(messages)
  const { instantDate, number } = useFormats()
  const balance = useCoraBalance() ?? user.coraBalance
  const cost = number(frameCost)
  const enough = balance >= frameCost
  return (
    <Stack $gap={5}>
      <Preview>
        <Avatar name={user.displayName} image={user.profileImage} frame={state.frame} size={112} />
      </Preview>
      {user.profileFrame && !state.unknown && <Soft>{say('frame.again', { when: instantDate(user.profileFrame.until, 'full'), days: frameDays })}</Soft>}
      {!state.unknown && (enough ? <p>{say('frame.left', { balance: number(balance), left: number(balance - frameCost) })}</p> : <Note tone="danger">{say('frame.insufficient', { balance: number(balance), cost })}</Note>)}
      <FrameProblem state={state} />
      <Row $gap={3}>
        <Button variant="cora" busy={state.busy} disabled={!enough && !state.unknown} onClick={state.pay}>
          {state.busy ? say('frame.paying') : state.unknown ? say('frame.retry') : say('frame.pay', { cost })}
        </Button>
        <Button variant="line" disabled={state.busy} onClick={onClose}>
          {say('frame.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

/** What went wrong with the payment, or that nobody knows. */
export function FrameProblem({ state: { error, unknown } }: { state: FrameState }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{say(unknown ? 'frame.unknown' : 'frame.failed')}.</b> {unknown ? say('frame.unknownText') : describe(error)}
    </Note>
  )
}
