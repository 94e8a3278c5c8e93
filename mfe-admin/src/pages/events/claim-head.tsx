import type { Claim } from '@convive/contracts/claims'
import { RelativeTime, Soft, textLanguage, useMessages } from '@convive/ui-kit'
import { NamedPerson } from '../../lists/named-person.tsx'
import { messages } from '../../texts.ts'

/** The claimed event, who claimed it and when. */
export function ClaimHead({ claim }: { claim: Claim }) {
  const t = useMessages(messages)
  return (
    <>
      <a href={`/events/${claim.eventId}`}>
        <b lang={textLanguage(claim.title)}>{claim.title}</b>
      </a>
      <Soft $size="s">
        <NamedPerson displayName={claim.displayName} username={claim.username} fallback={t('claims.nobody')} /> ·{' '}
        <RelativeTime instant={claim.claimedAt} />
      </Soft>
    </>
  )
}
