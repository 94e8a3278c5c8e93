import { styled } from '@convive/ui-kit'
import { paragraphsOf, textParts } from './text-parts.ts'

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
/** A first paragraph up to this length introduces; a longer one is the text itself. */
const longestLead = 280

/** What people wrote, with its line breaks, and its web addresses as links. */
export function Description({ text }: { text: string }) {
  return (
    <Prose>
      {paragraphsOf(text).map((paragraph, index, all) => {
        const Paragraph = index === 0 && all.length > 1 && paragraph.length <= longestLead ? Lead : 'p'
        return (
          <Paragraph key={index}>
            {textParts(paragraph).map((part, place) =>
              part.kind === 'link' ? (
                <a key={place} href={part.href} target="_blank" rel="noopener nofollow ugc">
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </Paragraph>
        )
      })}
    </Prose>
  )
}
