import { avatarFrames, type AvatarFrame } from '@convive/contracts/enums'
import type { User } from '@convive/contracts/identity'
import {
  Avatar,
  styled,
  useLabels,
  useMessages,
  VisuallyHidden,
  refreshSession,
  toast,
  useFormats,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { buyUpgrade } from '@convive/contracts/cora'
import { storeBalance, usePayment } from '@convive/ui-kit/payments'
import { useEffect, useState } from 'react'

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(116px, 1fr));
  gap: var(--s-3);
`
const Card = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-2);
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  font-size: var(--t-s);
  font-weight: var(--w-medium);
  line-height: 1.4;
  cursor: pointer;
  input {
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: var(--forest);
    box-shadow: inset 0 0 0 1px var(--forest);
    background: var(--forest-tint);
    font-weight: var(--w-strong);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:disabled:not(:checked)) {
    border-color: var(--line);
    background: var(--sunk);
  }
`

type FrameCardsProps = { user: User; chosen: AvatarFrame; disabled: boolean; onChoose: (frame: AvatarFrame) => void }

/** The choice of frames, each shown around the user's picture. */
export function FrameCards({ user, chosen, disabled, onChoose }: FrameCardsProps) {
  const t = useMessages(messages)
  const { frame: name } = useLabels()
  return (
    <Cards disabled={disabled}>
      <VisuallyHidden as="legend">{t('frame.choose')}</VisuallyHidden>
      {avatarFrames.map((frame) => (
        <Card key={frame}>
          <input type="radio" name="frame" value={frame} checked={frame === chosen} onChange={() => onChoose(frame)} />
          <Avatar name={user.displayName} image={user.profileImage} frame={frame} size={72} />
          {name(frame)}
        </Card>
      ))}
    </Cards>
  )
}

const pollIntervalMs = 1000
/** After this many polls the page waits for the next ordinary refresh of the session. */
const maxPolls = 60

/**
 * Chooses a frame and pays for it. While the outcome of a payment is unknown, its frame stays selected, even after a
 * reload; another frame would be a second payment.
 */
export function useBuyFrame(user: User, onDone: () => void) {
  const t = useMessages(messages)
  const { frame: name } = useLabels()
  const { instantDate } = useFormats()
  const [chosen, setChosen] = useState<AvatarFrame>(user.profileFrame?.frame ?? 'coffee')
  const [paidUntil, setPaidUntil] = useState<string | null>(null)
  usePollUntilShown(user, paidUntil)
  const payment = usePayment(buyUpgrade, {
    onSuccess({ balance, until }, { frame }) {
      setPaidUntil(until)
      storeBalance(balance)
      onDone()
      toast({
        title: t('frame.done'),
        description: t('frame.doneText', { frame: name(frame), when: instantDate(until, 'full') }),
      })
    },
  })
  const frame = payment.pendingRequest()?.frame ?? chosen
  return { ...payment, frame, choose: setChosen, pay: () => payment.pay({ frame }) }
}

export type BuyFrameState = ReturnType<typeof useBuyFrame>

/** The frame reaches the profile a moment after the payment, so the session is polled until it has. */
function usePollUntilShown({ profileFrame }: User, until: string | null) {
  const isAwaited = until !== null && (!profileFrame || profileFrame.until < until)
  useEffect(() => {
    if (!isAwaited) return undefined
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= maxPolls) clearInterval(timer)
      void refreshSession()
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isAwaited])
}
