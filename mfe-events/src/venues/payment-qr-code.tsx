import type { VenueDetail } from '@convive/contracts/venues'
import { parseCora } from '@convive/formats/parse-amount'
import { paymentLink } from '@convive/formats/payment-link'
import { AmountInput, Button, copyLink, Dialog, Soft, Stack, useMessages } from '@convive/ui-kit'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messages } from './texts.ts'
import { LazyQrCode } from '@convive/event-view/lazy-qr-code'

type PaymentQrCodeProps = { venue: VenueDetail; open: boolean; onOpenChange: (open: boolean) => void }

/**
 * The QR code that a venue shows at its counter. Scanning it opens the payment page, with the amount if one was
 * entered.
 */
export function PaymentQrCode({ venue, open, onOpenChange }: PaymentQrCodeProps) {
  const t = useMessages(messages)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('venues.codeTitle', { venue: venue.name })}
      description={t('venues.codeText')}
    >
      <PaymentQrCodeForm venue={venue} />
    </Dialog>
  )
}

const errorKeys = {
  absent: undefined,
  ok: undefined,
  invalid: 'venues.codeInvalid',
  ambiguous: 'amount.ambiguous',
} as const

function PaymentQrCodeForm({ venue }: { venue: VenueDetail }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const amount = parseCora(typed)
  const errorKey = errorKeys[amount.kind]
  const url = paymentLink(location.origin, venue.id, amount.kind === 'ok' ? amount.value : null)
  const copy = () => copyLink(url, { copied: t('event.copied'), failed: t('event.copyFailed') })
  return (
    <Stack $gap={5}>
      <LazyQrCode text={url} label={t('venues.codeTitle', { venue: venue.name })} />
      <AmountInput
        label={t('venues.codeAmount')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errorKey && t(errorKey)}
      />
      <Soft $size="s">{url}</Soft>
      <div>
        <Button variant="line" onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {t('event.copy')}
        </Button>
      </div>
    </Stack>
  )
}
