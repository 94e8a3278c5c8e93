import { Panel, Soft, Stack } from '@convive/ui-kit'
import { type ReactNode, useId } from 'react'

/** One subject of the settings. */
export function SettingsPanel({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <Soft>{text}</Soft>}
      <Stack $gap={5} style={{ marginTop: 'var(--s-5)' }}>
        {children}
      </Stack>
    </Panel>
  )
}
