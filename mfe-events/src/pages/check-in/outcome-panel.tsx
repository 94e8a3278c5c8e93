import { Soft, styled, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { Check, CircleAlert, CloudUpload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages/messages.ts'
import type { Outcome } from './outcome.ts'

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

/** What the last scan came to, large enough to be read at arm's length, and said aloud. */
export function OutcomePanel({ outcome }: { outcome: Outcome | undefined }) {
  const say = useMessages(messages)
  const text = useOutcomeText()
  return (
    <div aria-live="assertive" aria-atomic>
      {outcome ? (
        <Panel $tone={toneOf(outcome)}>
          {iconOf(outcome)}
          <div>
            <b>{say(`outcome.${outcome.kind}`)}</b>
            {text(outcome)}
          </div>
        </Panel>
      ) : (
        <Empty>
          <Soft>{say('ready')}</Soft>
        </Empty>
      )}
    </div>
  )
}

export function toneOf(outcome: Outcome): Tone {
  if (outcome.kind === 'ok') return outcome.toBeSent ? 'note' : 'forest'
  return 'danger'
}

function iconOf(outcome: Outcome): ReactNode {
  if (outcome.kind === 'ok') return outcome.toBeSent ? <CloudUpload size={48} aria-hidden /> : <Check size={48} aria-hidden />
  return outcome.kind === 'unchecked' || outcome.kind === 'refused' ? <CircleAlert size={48} aria-hidden /> : <X size={48} aria-hidden />
}

/** Who, which seat, when: what an outcome says beyond its name. */
export function useOutcomeText(): (outcome: Outcome) => string {
  const say = useMessages(messages)
  const describe = useDescribeError()
  const { instant } = useFormats()
  return (outcome) => {
    if (outcome.kind === 'refused') return describe(outcome.error)
    if (outcome.kind !== 'ok' && outcome.kind !== 'used') return say(`text.${outcome.kind}`)
    const who = say('holder', { name: outcome.holderName ?? say('nobody'), seat: outcome.seat, seats: outcome.seats })
    if (outcome.kind === 'used') return `${who} · ${say('usedAt', { when: instant(outcome.at) })}`
    return outcome.toBeSent ? `${who} · ${say('toBeSent')}` : who
  }
}
