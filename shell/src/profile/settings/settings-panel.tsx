import { Panel, Soft, Stack, styled } from '@convive/ui-kit'
import { type ReactNode, useId } from 'react'

const Head = styled(Stack)`
  margin-bottom: var(--s-5);
  h2 {
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`

/** A panel for one group of settings. */
export function SettingsPanel({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <Head $gap={2}>
        <h2 id={id}>{title}</h2>
        {text && <Soft>{text}</Soft>}
      </Head>
      {children}
    </Panel>
  )
}
