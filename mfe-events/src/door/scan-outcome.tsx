import { isOutcomeKnown, Soft, styled, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { Check, CircleAlert, CloudUpload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './texts.ts'
import type { ApiError } from '@convive/contracts/call'
import type { CheckIn } from '@convive/contracts/tickets'

type Tone = 'forest' | 'note' | 'danger'

const Panel = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--s-4);
  min-height: 128px;
  padding: var(--s-5);
  border-radius: var(--r-l);
  background: var(--${({ $tone }) => $tone}-tint);
  overflow-wrap: anywhere;
  > svg {
    color: var(--${({ $tone }) => ($tone === 'forest' ? 'on-forest-tint' : $tone)});
  }
  b {
    display: block;
    font-size: var(--t-2xl);
    line-height: 1.1;
  }
`
const Empty = styled.div`
  display: grid;
  place-items: center;
  min-height: 128px;
  padding: var(--s-5);
  border: 1.5px dashed var(--outline);
  border-radius: var(--r-l);
  text-align: center;
`

/** The outcome of the last scan, large enough to be read at arm's length and announced by screen readers. */
export function ScanOutcomePanel({ outcome }: { outcome: ScanOutcome | undefined }) {
  const t = useMessages(messages)
  const text = useOutcomeText()
  return (
    <div aria-live="assertive" aria-atomic>
      {outcome ? (
        <Panel $tone={toneOf(outcome)}>
          {iconOf(outcome)}
          <div>
            <b>{t(`outcome.${outcome.kind}`)}</b>
            {text(outcome)}
          </div>
        </Panel>
      ) : (
        <Empty>
          <Soft>{t('ready')}</Soft>
        </Empty>
      )}
    </div>
  )
}

export function toneOf(outcome: ScanOutcome): Tone {
  if (outcome.kind === 'undone') return 'note'
  if (outcome.kind === 'ok') return outcome.isQueued ? 'note' : 'forest'
  return 'danger'
}

function iconOf(outcome: ScanOutcome): ReactNode {
  if (outcome.kind === 'ok')
    return outcome.isQueued ? <CloudUpload size={48} aria-hidden /> : <Check size={48} aria-hidden />
  return outcome.kind === 'unchecked' ||
    outcome.kind === 'not_stored' ||
    outcome.kind === 'refused' ||
    outcome.kind === 'undone' ? (
    <CircleAlert size={48} aria-hidden />
  ) : (
    <X size={48} aria-hidden />
  )
}

/** The details of an outcome: holder, seat and time, or the reason of a refusal. */
export function useOutcomeText(): (outcome: ScanOutcome) => string {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const { instant } = useFormats()
  return (outcome) => {
    if (outcome.kind === 'refused') return describe(outcome.error)
    if (outcome.kind !== 'ok' && outcome.kind !== 'used' && outcome.kind !== 'undone') return t(`text.${outcome.kind}`)
    const holder = t('holder', { name: outcome.holderName ?? t('nobody'), seat: outcome.seat, seats: outcome.seats })
    if (outcome.kind === 'used') return `${holder} · ${t('usedAt', { when: instant(outcome.at) })}`
    return outcome.kind === 'ok' && outcome.isQueued ? `${holder} · ${t('waitingToSync')}` : holder
  }
}

type Holder = { holderName: string | null; seat: number; seats: number }

/**
 * The outcome of a scan. `undone`: the check-in was undone. `ok`: let the holder in; with `isQueued` this device
 * decided, and the scan is sent later. `unchecked`: there is no network, and this browser cannot look the code up in the
 * seat list. `not_stored`: there is no network, and this device could not store the scan. `refused`: the service did not
 * decide, for the given reason.
 */
export type ScanOutcome =
  | ({ kind: 'ok'; isQueued: boolean } & Holder)
  | ({ kind: 'used'; at: string } & Holder)
  | ({ kind: 'undone' } & Holder)
  | { kind: 'other_event' | 'refunded' | 'unknown' | 'not_a_code' | 'unchecked' | 'not_stored' }
  | { kind: 'refused'; error: ApiError }

export function outcomeOfCheckIn({ alreadyUsedAt, holderName, seat, seats }: CheckIn): ScanOutcome {
  return alreadyUsedAt === null
    ? { kind: 'ok', isQueued: false, holderName, seat, seats }
    : { kind: 'used', at: alreadyUsedAt, holderName, seat, seats }
}

/** Returns null if the service did not respond, so that the device decides. */
export function outcomeOfError(error: ApiError): ScanOutcome | null {
  if (!isOutcomeKnown(error)) return null
  const kind = refusals[error.code]
  return kind ? { kind } : { kind: 'refused', error }
}

/**
 * A temporary refusal (too many requests, logged out). A queued scan stays in the queue, because the service must learn
 * about everybody who was admitted.
 */
export const isTemporary = (outcome: ScanOutcome): boolean =>
  outcome.kind === 'refused' && (outcome.error.status === 401 || outcome.error.status === 429)

const refusals: Partial<Record<ApiError['code'], 'unknown' | 'other_event' | 'refunded'>> = {
  unknown_ticket: 'unknown',
  not_found: 'unknown',
  ticket_of_other_event: 'other_event',
  ticket_refunded: 'refunded',
}
