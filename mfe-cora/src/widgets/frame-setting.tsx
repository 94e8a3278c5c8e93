import { frameCost, frameDays } from '@convive/contracts/cora'
import type { User } from '@convive/contracts/identity'
import {
  Avatar,
  Button,
  CoraAmount,
  Dialog,
  Panel,
  PartHeading,
  reactLifecycles,
  Row,
  Soft,
  Stack,
  styled,
  useCoraBalance,
  useFormats,
  useLabels,
  useMessages,
  useUser,
} from '@convive/ui-kit'
import { BalanceAfter, ConfirmPayment, paymentMessages, PaymentNote } from '@convive/ui-kit/payments'
import { useId, useState } from 'react'
import { FrameCards, type BuyFrameState, useBuyFrame } from '../avatar-frames/frame-cards.tsx'
import { messages } from '../texts.ts'

const Preview = styled.div`
  display: grid;
  justify-items: center;
`

export const { bootstrap, mount, unmount } = reactLifecycles(FrameSetting)

/** The avatar frame in the profile's settings. */
function FrameSetting() {
  const user = useUser()
  return user ? <OwnFrame key={user.id} user={user} /> : null
}

function OwnFrame({ user }: { user: User }) {
  const t = useMessages(messages)
  const { instantDate, number } = useFormats()
  const { frame: name } = useLabels()
  const id = useId()
  const [asking, setAsking] = useState(false)
  const state = useBuyFrame(user, () => setAsking(false))
  const present = user.profileFrame
  return (
    <Panel aria-labelledby={id}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <PartHeading id={id}>{t('frame.title')}</PartHeading>
          <Soft>{t('frame.text', { days: frameDays, cost: number(frameCost) })}</Soft>
        </Stack>
        {present && (
          <p>{t('frame.present', { frame: name(present.frame), when: instantDate(present.until, 'full') })}</p>
        )}
        <FrameCards user={user} chosen={state.frame} disabled={state.busy || state.unknown} onChoose={state.choose} />
        {state.unknown && !asking && <PaymentNote payment={state} />}
        <Row $gap={4}>
          <Button variant="line" onClick={() => setAsking(true)}>
            <Offer user={user} state={state} />
          </Button>
          <CoraAmount>{t('frame.balance', { balance: number(useCoraBalance() ?? user.coraBalance) })}</CoraAmount>
        </Row>
      </Stack>
      <Confirmation user={user} state={state} asking={asking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

/** The label of the button: a first frame, more days of the current one, or another one. */
function Offer({ user: { profileFrame }, state }: { user: User; state: BuyFrameState }) {
  const t = useMessages(messages)
  const p = useMessages(paymentMessages)
  const { number } = useFormats()
  const { frame: name } = useLabels()
  const cost = number(frameCost)
  if (state.unknown) return p('again')
  if (!profileFrame) return t('frame.get', { cost })
  return profileFrame.frame === state.frame
    ? t('frame.extend', { cost, days: frameDays })
    : t('frame.change', { cost, frame: name(state.frame) })
}

/** Asks for confirmation before the payment of a frame. */
function Confirmation({
  user,
  state,
  asking,
  onClose,
}: {
  user: User
  state: BuyFrameState
  asking: boolean
  onClose: () => void
}) {
  const t = useMessages(messages)
  const { instantDate, number } = useFormats()
  const { frame: name } = useLabels()
  const balance = useCoraBalance() ?? user.coraBalance
  const cost = number(frameCost)
  const close = () => {
    // The payment may have gone through. Opening the dialog again retries it under the same idempotency key.
    if (!state.unknown) state.forget()
    onClose()
  }
  return (
    <Dialog
      open={asking}
      onOpenChange={(open) => !open && !state.busy && close()}
      title={t('frame.question', { frame: name(state.frame) })}
      description={t('frame.consequence', { days: frameDays, cost })}
    >
      <Stack $gap={5}>
        <Preview>
          <Avatar name={user.displayName} image={user.profileImage} frame={state.frame} size={112} />
        </Preview>
        {user.profileFrame && !state.unknown && (
          <Soft>{t('frame.again', { when: instantDate(user.profileFrame.until, 'full'), days: frameDays })}</Soft>
        )}
        {!state.unknown && <BalanceAfter balance={balance} cost={frameCost} />}
        <ConfirmPayment
          payment={state}
          pay={t('frame.pay', { cost })}
          disabled={balance < frameCost}
          onPay={state.pay}
          onBack={close}
        />
      </Stack>
    </Dialog>
  )
}
