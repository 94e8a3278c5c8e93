import type { User } from '@convive/contracts/identity'
import { whatsAppLink } from '@convive/formats/whatsapp-link'
import {
  Button,
  ButtonLink,
  canShare,
  copyLink,
  CoraCoin,
  Row,
  share,
  Soft,
  Stack,
  styled,
  useMessages,
  VisuallyHidden,
} from '@convive/ui-kit'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { messages } from '../../texts.ts'

const Container = styled.section`
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
const LinkBox = styled.p`
  padding: 10px 14px;
  border: 1.5px dashed var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  font-size: var(--t-s);
  overflow-wrap: anywhere;
  user-select: all;
`

/** The user's invitation link and its reward. */
export function InviteCard({ user }: { user: User }) {
  const t = useMessages(messages)
  const url = `${location.origin}/auth/register?ref=${encodeURIComponent(user.username)}`
  const text = t('invite.shareText')
  const copy = () =>
    copyLink(url, {
      copied: t('invite.copied'),
      copiedText: t('invite.copiedText'),
      failed: t('invite.copyFailed'),
    })
  return (
    <Container aria-labelledby="invite">
      <Stack $gap={3}>
        <h2 id="invite">
          <CoraCoin size={24} />
          {t('invite.title')}
        </h2>
        <Soft $size="s">{t('invite.text')}</Soft>
        <LinkBox>
          <VisuallyHidden>{t('invite.link')}: </VisuallyHidden>
          {url}
        </LinkBox>
        <Row>
          <Button variant="line" onClick={() => void copy()}>
            <Copy size={20} aria-hidden />
            {t('invite.copy')}
          </Button>
          {canShare() ? (
            <Button variant="line" onClick={() => void share({ text, url })}>
              <Share2 size={20} aria-hidden />
              {t('invite.share')}
            </Button>
          ) : (
            <ButtonLink variant="line" href={whatsAppLink(`${text}\n${url}`)} target="_blank" rel="noopener">
              <MessageCircle size={20} aria-hidden />
              {t('invite.whatsapp')}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Container>
  )
}
