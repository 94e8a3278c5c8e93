import { styled } from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

const Heading = styled.h2`
  font-size: var(--t-s);
  font-weight: var(--w-strong);
  letter-spacing: 0;
  line-height: 1.4;
  @media (max-width: 899px) {
    border-top: 1px solid var(--line);
    > span {
      display: none;
    }
  }
  @media (min-width: 900px) {
    margin-bottom: var(--s-2);
    &[data-on='narrow'],
    > button {
      display: none;
    }
  }
`
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
const Body = styled.div`
  @media (max-width: 899px) {
    padding-bottom: var(--s-4);
    &[data-open='false'] {
      display: none;
    }
  }
`

type Props = { title: string; headingOn?: 'all' | 'narrow'; children: ReactNode }

/** A column of the footer. On narrow pages it is closed, and its heading opens it. */
export function FooterSection({ title, headingOn = 'all', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Heading data-on={headingOn}>
        <span>{title}</span>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDown size={18} aria-hidden />
        </Toggle>
      </Heading>
      <Body id={id} data-open={isOpen}>
        {children}
      </Body>
    </div>
  )
}
