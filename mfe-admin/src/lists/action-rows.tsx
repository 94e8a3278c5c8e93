import { RuledList, styled, Username } from '@convive/ui-kit'
import { type RefObject, useEffect, useRef } from 'react'

/** Rows with the item on the left and its actions on the right. On a phone, the actions are below. */
export const ActionRows = styled(RuledList)`
  > li {
    display: grid;
    gap: var(--s-2) var(--s-4);
    align-items: center;
    padding-block: var(--s-3);
    overflow-wrap: anywhere;
  }
  > li > div {
    min-width: 0;
  }
  @media (min-width: 700px) {
    > li {
      grid-template-columns: 1fr auto;
    }
  }
`

/** A ref for the list's heading. When the focused row disappears, the heading gets the focus. */
export function useFocusWhenShorter(length: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(length)
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    before.current = length
  }, [length])
  return heading
}

/** A person's name and username. A deleted account has neither, and shows the `fallback`. */
export function NamedPerson({
  displayName,
  username,
  fallback,
}: {
  displayName: string | null
  username: string | null
  fallback: string
}) {
  return (
    <>
      {displayName ?? fallback}
      {username !== null && (
        <>
          {' '}
          (<Username name={username} />)
        </>
      )}
    </>
  )
}
