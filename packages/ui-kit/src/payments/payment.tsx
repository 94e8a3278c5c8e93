// Payments are separate from the rest of the kit, so that pages without one do not load them. The page loads this module
// once.
import type { ApiError } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { type ReactNode, useState } from 'react'
import { Button } from '../design/components/button.tsx'
import { Row, Stack } from '../design/components/layout.ts'
import { Note } from '../design/components/note.tsx'
import { useFormats } from '../design/formats/use-formats.ts'
import { addNamespace, useMessages } from '../design/i18n/translations.ts'
import { tabStorage } from '../design/state/tab-storage.ts'
import { cacheKeys } from '../domain/cache/cache-keys.ts'
import type { PendingRequest, PendingStore } from '../runtime/calls/idempotency.ts'
import { queryClient } from '../runtime/calls/query-client.ts'
import { useApiMutation } from '../runtime/calls/use-api-mutation.ts'
import { writeCached } from '../runtime/calls/write-cached.ts'
import { useDescribeError } from '../runtime/errors/describe-error.ts'
import { currentUser, refreshSession } from '../runtime/session/session.ts'

export const paymentMessages = addNamespace('payment', {
  balance: {
    en: 'You have {{balance}} Cora. {{left}} left after this.',
    es: 'Tenés {{balance}} Cora; te quedan {{left}}.',
  },
  insufficient: {
    en: 'Insufficient balance: {{balance}} of {{cost}} Cora',
    es: 'Saldo insuficiente: {{balance}} de {{cost}} Cora',
  },
  busy: { en: 'Sending Cora...', es: 'Enviando Cora...' },
  back: { en: 'Back', es: 'Volver' },
  failed: { en: 'Payment failed', es: 'No se pudo pagar' },
  unknown: { en: 'We couldn’t confirm that the Cora was sent', es: 'No pudimos confirmar si la Cora se envió' },
  unknownText: {
    en: 'Press the button again: you won’t pay twice.',
    es: 'Si tocás el botón otra vez, no pagás dos veces.',
  },
  orLook: {
    en: 'Or close this and check your history first.',
    es: 'También podés cerrar y revisar antes los movimientos.',
  },
  again: { en: 'Check and try again', es: 'Comprobar e intentar de nuevo' },
  close: { en: 'Close and check', es: 'Cerrar y revisar' },
})

type ConfirmPaymentProps = {
  payment: PaymentState
  /** The label of the button, such as "Pay 15 Cora", and why it may not be pressed. */
  pay: ReactNode
  disabled?: boolean
  onPay: () => void
  onBack?: () => void
  /** Leaves a payment of unknown outcome and forgets it, because the user looks at the history. */
  onLeave?: () => void
  /** What failed, without a full stop. */
  failed?: string
}

/**
 * The buttons of a payment that is to be confirmed, below what became of the last attempt. While the outcome is unknown,
 * the user can only repeat the same payment, or leave it.
 */
export function ConfirmPayment({ payment, pay, disabled, onPay, onBack, onLeave, failed }: ConfirmPaymentProps) {
  const t = useMessages(paymentMessages)
  const { busy, unknown } = payment
  const back = unknown && onLeave ? onLeave : onBack
  return (
    <Stack $gap={5}>
      <PaymentNote payment={payment} failed={failed} canLeave={onLeave !== undefined} />
      <Row $gap={3}>
        <Button variant="cora" wide={!back} busy={busy} disabled={disabled === true && !unknown} onClick={onPay}>
          {busy ? t('busy') : unknown ? t('again') : pay}
        </Button>
        {back && (
          <Button variant="line" disabled={busy} onClick={back}>
            {t(back === onLeave ? 'close' : 'back')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

type PaymentNoteProps = { payment: PaymentState; failed?: string | undefined; canLeave?: boolean }

/** Why the last attempt paid nothing, or that nobody knows yet whether it paid. */
export function PaymentNote({ payment: { error, unknown }, failed, canLeave = false }: PaymentNoteProps) {
  const t = useMessages(paymentMessages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{unknown ? t('unknown') : (failed ?? t('failed'))}.</b>{' '}
      {unknown ? [t('unknownText'), canLeave && t('orLook')].filter(Boolean).join(' ') : describe(error)}
    </Note>
  )
}

/** What is left of the balance after a payment, or that it is too low. */
export function BalanceAfter({ balance, cost }: { balance: number; cost: number }) {
  const t = useMessages(paymentMessages)
  const { number } = useFormats()
  return balance >= cost ? (
    <p>{t('balance', { balance: number(balance), left: number(balance - cost) })}</p>
  ) : (
    <Note tone="danger">{t('insufficient', { balance: number(balance), cost: number(cost) })}</Note>
  )
}

type PaymentOptions<D extends RouteDef> = {
  /** Separates the pending payments of one operation. */
  about?: string | number
  onSuccess?: (output: OutputOf<D>, request: RequestOf<D>) => unknown
  onError?: (error: ApiError, request: RequestOf<D>) => unknown
}

/**
 * Asks for money or Cora once. While the outcome is `unknown` (a lost answer, a reload), `pay` with the same request
 * uses the same key. A page shows that request (`pendingRequest()`) first, and lets the user only repeat it or `forget` it.
 */
export function usePayment<D extends RouteDef>(def: D, { about = '', onSuccess, onError }: PaymentOptions<D> = {}) {
  const [pending] = useState(() => pendingRequestStore(def, about))
  const paying = useApiMutation(def, {
    pendingStore: pending,
    ...(onSuccess && { onSuccess }),
    ...(onError && { onError }),
  })
  return {
    pay: paying.mutate,
    busy: paying.isPending,
    error: paying.error,
    unknown: !paying.isPending && pending.isPending(),
    pendingRequest: () => pending.request(),
    /** Forgets a payment with an unknown outcome, because the user looks at the history, and the last refusal. */
    forget: () => {
      pending.clear()
      paying.reset()
    },
  }
}

export type PaymentState = Pick<ReturnType<typeof usePayment>, 'busy' | 'error' | 'unknown'>

/** Updates the cache after the user's Cora has changed: stores the new balance and reads the transactions again. */
export function storeBalance(balance: number): void {
  writeCached(getBalance, {}, { balance })
  for (const queryKey of [cacheKeys.transactions, cacheKeys.months]) void queryClient.invalidateQueries({ queryKey })
  void refreshSession()
}

/**
 * Keeps a pending request and its key in this tab: `useApiMutation(transferCora, { pendingStore:
 * pendingRequestStore(transferCora) })`. After a reload `request()` is the request whose outcome is unknown, and
 * sending it again uses the same key. It belongs to the logged-in user. `about` separates several pending requests of
 * one operation. Clear it once the user knows that the outcome is unknown and checks it.
 */
export function pendingRequestStore<D extends RouteDef>(def: D, about: string | number = '') {
  const name = () => `convive.pending.${currentUser()?.id} ${def.method} ${def.path} ${about}`
  const read = () => parsePending(tabStorage().getItem(name()))
  const store: PendingStore = {
    read,
    save: (pending) => tabStorage().setItem(name(), JSON.stringify(pending)),
    clear: () => tabStorage().removeItem(name()),
  }
  return {
    ...store,
    isPending: () => read() !== null,
    request: () => JSON.parse(read()?.request ?? 'null') as RequestOf<D> | null,
  }
}

/** Only this module writes these entries, so each of them is a pending request. */
const parsePending = (text: string | null | undefined): PendingRequest | null =>
  text ? (JSON.parse(text) as PendingRequest) : null
