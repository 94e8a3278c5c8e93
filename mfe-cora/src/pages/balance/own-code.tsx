import { LazyQrCode } from '@convive/event-view/lazy-qr-code'
import { parseCora } from '@convive/formats/parse-amount'
import { personPaymentLink } from '@convive/formats/payment-link'
import { AmountInput, Button, copyLink, Dialog, Panel, Row, Soft, Stack, useMessages, Username } from '@convive/ui-kit'
import { Copy, QrCode } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../texts.ts'

/** The user's own code to be paid by, beside the username for whoever has no camera. */
export function OwnCode({ username }: { username: string }) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel aria-labelledby="own-code">
      <Stack $gap={3}>
        <h2 id="own-code">{t('own.title')}</h2>
        <Soft $size="s">{t('own.text')}</Soft>
        <b>
          <Username name={username} />
        </b>
        <Row>
          <Button variant="line" onClick={() => setOpen(true)}>
            <QrCode size={20} aria-hidden />
            {t('own.show')}
          </Button>
        </Row>
      </Stack>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('own.title')}>
        <Code username={username} />
      </Dialog>
    </Panel>
  )
}

const errorKeys = {
  absent: undefined,
  ok: undefined,
  invalid: 'pay.invalidAmount',
  ambiguous: 'amount.ambiguous',
} as const

function Code({ username }: { username: string }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const amount = parseCora(typed)
  const errorKey = errorKeys[amount.kind]
  const url = personPaymentLink(location.origin, username, amount.kind === 'ok' ? amount.value : null)
  const copy = () => copyLink(url, { copied: t('own.copied'), failed: t('own.copyFailed') })
  return (
    <Stack $gap={5}>
      <LazyQrCode text={url} label={t('own.code', { username })} />
      <Soft>
        <Username name={username} />
      </Soft>
      <AmountInput
        label={t('own.amount')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errorKey && t(errorKey)}
      />
      <Soft $size="s">{url}</Soft>
      <Row>
        <Button variant="line" onClick={() => void copy()}>
          <Copy size={20} aria-hidden />
          {t('own.copy')}
        </Button>
      </Row>
    </Stack>
  )
}
