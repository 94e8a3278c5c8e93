import { readPreference, savePreference, styled, Switch, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

const Box = styled.aside`
  display: none;
  gap: var(--s-2) var(--s-6);
  align-items: center;
  flex-wrap: wrap;
  font-size: var(--t-s);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2) var(--s-4);
    color: var(--ink-soft);
  }
  kbd {
    display: inline-block;
    min-width: 24px;
    margin-right: 4px;
    padding: 1px 6px;
    border: 1px solid var(--outline);
    border-radius: var(--r-s);
    background: var(--raised);
    color: var(--ink);
    font: inherit;
    text-align: center;
  }
  @media (min-width: 900px) and (hover: hover) {
    display: flex;
  }
`
const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'accept'],
  ['e', 'edit'],
  ['r', 'reject'],
  ['m', 'merge'],
  ['x', 'forGood'],
  ['u', 'undo'],
  ['⇧ A', 'all'],
] as const
const preference = 'convive.review.shortcuts'

export const readShortcutsWanted = (): boolean => readPreference(preference) !== 'off'

/** Shows the keyboard shortcuts, and a switch that turns them off. */
export function ShortcutLegend({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useMessages(messages)
  const change = (next: boolean) => {
    savePreference(preference, next ? 'on' : 'off')
    onChange(next)
  }
  return (
    <Box aria-label={t('shortcuts')}>
      <Switch label={t('shortcuts')} checked={on} onCheckedChange={change} />
      {on && (
        <ul>
          {keys.map(([key, does]) => (
            <li key={key}>
              <kbd>{key}</kbd>
              {t(`key.${does}`)}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
