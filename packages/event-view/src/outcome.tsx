import type { RsvpStatus } from '@convive/contracts/enums'
import { Note, styled, useMessages, Wrap } from '@convive/ui-kit/design'
import { describeRefusal, type Refusal } from '@convive/ui-kit/prerender/describe-refusal'
import { successTexts } from './event/rsvp-texts.ts'
import { messages } from './event/texts.ts'

/** What became of a form that was sent before the scripts had loaded. `answers`: the form answered an event. */
export type Outcome = { saved: RsvpStatus } | { refused: Refusal; answers: boolean }

const Place = styled(Wrap)`
  padding-top: var(--s-4);
`

/** Says at the top of the next page what became of a form. The shell goes on saying it once it has loaded. */
export function OutcomeNote({ outcome }: { outcome: Outcome }) {
  const t = useMessages(messages)
  return (
    <Place data-outcome={'saved' in outcome ? 'forest' : 'danger'}>
      {'saved' in outcome ? (
        <Note tone="forest">
          <b>{t('rsvp.success')}</b> <span>{t(successTexts[outcome.saved])}</span>
        </Note>
      ) : (
        <Note tone="danger">
          {outcome.answers && <b>{t('rsvp.failed')}</b>} <span>{describeRefusal(outcome.refused)}</span>
        </Note>
      )}
    </Place>
  )
}
