import { styled, textLanguage } from '@convive/ui-kit/design'
import { splitParagraphs, linkify } from './linkify.ts'

const Prose = styled.div`
  display: grid;
  gap: var(--s-4);
  max-width: 62ch;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
`
const Lead = styled.p`
  font-size: var(--t-l);
  line-height: 1.48;
`
/** A first paragraph up to this length is shown as a lead; a longer one is ordinary text. */
const maxLeadLength = 280

/** A user's text, with its line breaks, and with its web addresses as links. */
export function Description({ text }: { text: string }) {
  return (
    <Prose lang={textLanguage(text)}>
      {splitParagraphs(text).map((paragraph, index, all) => {
        const Paragraph = index === 0 && all.length > 1 && paragraph.length <= maxLeadLength ? Lead : 'p'
        return (
          <Paragraph key={index}>
            <LinkedText text={paragraph} />
          </Paragraph>
        )
      })}
    </Prose>
  )
}

/** A user's text with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkify(text).map((part, position) =>
    part.kind === 'link' ? (
      <a key={position} href={part.href} target="_blank" rel="noopener nofollow ugc">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}
