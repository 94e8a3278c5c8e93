import type { Claim } from '@convive/contracts/claims'
import { RelativeTime, Soft, textLanguage, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'

/** The claimed event, who claimed it and when. */
export function ClaimHead({ claim }: { claim: Claim }) {
  const t = useMessages(messages)
  return (
    <>
      <a href={`/events/${claim.eventId}`}>
        <b lang={textLanguage(claim.title)}>{claim.title}</b>
      </a>
      <Soft $size="s">
        {claim.displayName ?? t('claims.nobody')} {claim.username && `(@${claim.username})`} ·{' '}
        <RelativeTime instant={claim.claimedAt} />
      </Soft>
    </>
  )
}
