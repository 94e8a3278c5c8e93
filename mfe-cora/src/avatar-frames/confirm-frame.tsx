import { frameCost, frameDays } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import {
  Avatar,
  Button,
  Note,
  Row,
  Soft,
  Stack,
  styled,
  useCoraBalance,
  useDescribeError,
  useFormats,
  useMessages,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import type { BuyFrameState } from './use-buy-frame.ts'

const Preview = styled.div`
  display: grid;
  justify-items: center;
`

/** Asks for confirmation before the payment of a frame. */
export function ConfirmFrame({ user, state, onClose }: { user: User; state: BuyFrameState; onClose: () => void }) {
  const t = useMessages(messages)
  const { instantDate, number } = useFormats()
  const balance = useCoraBalance() ?? user.coraBalance
  const cost = number(frameCost)
  const canAfford = balance >= frameCost
  return (
    <Stack $gap={5}>
      <Preview>
        <Avatar name={user.displayName} image={user.profileImage} frame={state.frame} size={112} />
      </Preview>
      {user.profileFrame && !state.unknown && (
        <Soft>{t('frame.again', { when: instantDate(user.profileFrame.until, 'full'), days: frameDays })}</Soft>
      )}
      {!state.unknown &&
        (canAfford ? (
          <p>{t('frame.left', { balance: number(balance), left: number(balance - frameCost) })}</p>
        ) : (
          <Note tone="danger">{t('frame.insufficient', { balance: number(balance), cost })}</Note>
        ))}
      <FrameError state={state} />
      <Row $gap={3}>
        <Button variant="cora" busy={state.busy} disabled={!canAfford && !state.unknown} onClick={state.pay}>
          {state.busy ? t('frame.paying') : state.unknown ? t('frame.retry') : t('frame.pay', { cost })}
        </Button>
        <Button variant="line" disabled={state.busy} onClick={onClose}>
          {t('frame.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

/** The error of the payment, or a note that its outcome is unknown. */
export function FrameError({ state: { error, unknown } }: { state: BuyFrameState }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{t(unknown ? 'frame.unknown' : 'frame.failed')}.</b> {unknown ? t('frame.unknownText') : describe(error)}
    </Note>
  )
}
