import type { SeriesScope } from '@convive/contracts/recurrence'
import { Select, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

type ScopeChoiceProps = { scope: SeriesScope; onChange: (scope: SeriesScope) => void }

/** Asks whether one date of a series is meant, or this and all later ones. */
export function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const t = useMessages(messages)
  return (
    <Select
      label={t('scope.label')}
      options={[
        { value: 'this', label: t('scope.this') },
        { value: 'following', label: t('scope.following') },
      ]}
      value={scope}
      onChange={({ target }) => onChange(target.value === 'following' ? 'following' : 'this')}
    />
  )
}
