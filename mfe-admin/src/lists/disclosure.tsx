import { styled } from '@convive/ui-kit'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

const Details = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 44px;
    color: var(--forest);
    overflow-wrap: anywhere;
    font-weight: var(--w-medium);
    list-style: none;
    cursor: pointer;
  }
  > summary > svg {
    flex: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`

type DisclosureProps = { summary: ReactNode; label?: string; children: ReactNode }

/** A part of a page that is loaded when it is opened. */
export function Disclosure({ summary, label, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={label}>
        <ChevronDown size={20} aria-hidden />
        {summary}
      </summary>
      {isOpen && children}
    </Details>
  )
}
