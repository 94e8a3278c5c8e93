import type { User } from '@convive/contracts/identity'
import { Button, ButtonLink, CoraCoin, Row, Soft, Stack, styled, toast, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { messages } from '../../messages/messages.ts'

const Ground = styled.section`
  padding: var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    font-size: var(--t-l);
    line-height: 1.2;
  }
`
const Address = styled.p`
  padding: 10px 14px;
  border: 1.5px dashed var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  font-size: var(--t-s);
  overflow-wrap: anywhere;
  user-select: all;
`

/** The person's own link for those whom they invite, and what that earns. */
export function InviteCard({ user }: { user: User }) {
  const say = useMessages(messages)
  const url = `${location.origin}/auth/register?ref=${encodeURIComponent(user.username)}`
  const text = say('invite.shareText')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: say('invite.copied'), description: say('invite.copiedText') }),
      () => toast({ title: say('invite.copyFailed'), description: url, variant: 'destructive' }),
    )
  return (
    <Ground aria-labelledby="invite">
      <Stack $gap={3}>
        <h2 id="invite">
          <CoraCoin size={24} />
          {say('invite.title')}
        </h2>
        <Soft $size="s">{say('invite.text')}</Soft>
        <Address>
          <VisuallyHidden>{say('invite.link')}: </VisuallyHidden>
          {url}
        </Address>
        <Row>
          <Button variant="line" onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {say('invite.copy')}
          </Button>
          {'share' in navigator ? (
            <Button variant="line" onClick={() => void shareNatively({ text, url })}>
              <Share2 size={20} aria-hidden />
              {say('invite.share')}
            </Button>
          ) : (
            <ButtonLink variant="line" href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`} target="_blank" rel="noopener">
              <MessageCircle size={20} aria-hidden />
              {say('invite.whatsapp')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Ground>
  )
}

/** Closing the phone's sheet without choosing is no failure. */
const shareNatively = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined)
