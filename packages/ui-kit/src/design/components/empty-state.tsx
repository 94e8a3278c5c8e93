import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Row } from './layout.ts'
import { PageHeading } from './page.tsx'

const StateBox = styled.div<{ $dashed?: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s-4);
  padding: var(--s-10) var(--s-6);
  border-radius: var(--r-l);
  background: ${({ $dashed }) => ($dashed ? 'none' : 'var(--sunk)')};
  border: ${({ $dashed }) => ($dashed ? '1.5px dashed var(--outline)' : '0')};
  text-align: center;
`
const Title = styled.p`
  font-size: var(--t-l);
  font-weight: var(--w-strong);
  line-height: 1.3;
  letter-spacing: -0.01em;
`
const Text = styled.p`
  max-width: 36ch;
  margin: var(--s-1) auto 0;
  color: var(--ink-soft);
`
const Picture = styled.div`
  color: var(--forest);
`

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** An illustration or a large icon. */
  picture?: ReactNode
  /** The next actions: buttons or links. */
  children?: ReactNode
  dashed?: boolean
  /** The state is the whole page: its title is the page's `h1`. */
  page?: boolean
}

/** Says that there is nothing here yet, and offers a next step. */
export function EmptyState({ title, text, picture, children, dashed = false, page = false }: EmptyStateProps) {
  return (
    <StateBox $dashed={dashed}>
      {picture && <Picture>{picture}</Picture>}
      <div>
        <Title as={page ? PageHeading : 'p'}>{title}</Title>
        {text && <Text>{text}</Text>}
      </div>
      {children && <Row $justify="center">{children}</Row>}
    </StateBox>
  )
}
