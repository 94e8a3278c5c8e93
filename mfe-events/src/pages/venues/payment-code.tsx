import type { VenueDetail } from '@convive/contracts/events'
import { AmountInput, amountOf, Button, Dialog, Soft, Stack, toast, useMessages } from '@convive/ui-kit'
import { Copy, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { QrCode } from '../../qr-code/qr-code.tsx'
import { paymentLink } from './payment-link.ts'

/** The code that a venue shows at its counter: whoever scans it pays there with Cora, a given amount if one is. */
export function PaymentCode({ venue }: { venue: VenueDetail }) {
  const say = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <QrIcon size={20} aria-hidden />
        {say('venues.code')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={say('venues.codeTitle', { venue: venue.name })} description={say('venues.codeText')}>
        <Code venue={venue} />
      </Dialog>
    </>
  )
}

function Code({ venue }: { venue: VenueDetail }) {
  const say = useMessages(messages)
  const [typed, setTyped] = useState('')
  const amount = amountOf(typed)
  const isWrong = typed.trim() !== '' && !(Number.isSafeInteger(amount) && amount > 0)
  const link = paymentLink(location.origin, venue.id, isWrong ? null : amount)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: say('event.copied') }),
      () => toast({ title: say('event.copyFailed'), description: link, variant: 'destructive' }),
    )
  return (
    <Stack $gap={5}>
      <QrCode text={link} label={say('venues.codeTitle', { venue: venue.name })} />
      <AmountInput label={say('venues.codeAmount')} value={typed} onChange={({ target }) => setTyped(target.value)} error={isWrong ? say('venues.codeWrong') : undefined} />
      <Soft $size="s">{link}</Soft>
      <div>
        <Button variant="line" onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {say('event.copy')}
        </Button>
      </div>
    </Stack>
  )
}
