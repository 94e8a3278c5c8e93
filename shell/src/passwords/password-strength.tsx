import { Soft, styled, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'
import { type Strength, estimateStrength } from './estimate-strength.ts'

const parts: Record<Strength, number> = { weak: 1, fair: 2, good: 3 }

const Line = styled.span`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: var(--s-3);
  align-items: center;
`
const Bar = styled.span`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 4px;
`
const Part = styled.span<{ $filled: boolean; $strength: Strength }>`
  height: 6px;
  border-radius: var(--r-pill);
  background: ${({ $filled, $strength }) => ($filled ? ($strength === 'weak' ? 'var(--danger)' : 'var(--forest)') : 'var(--line)')};
`

/** Shows the strength of a password while the user types. It is a hint: the service decides what it accepts. */
export function PasswordStrength({ password }: { password: string | undefined }) {
  const t = useMessages(messages)
  const strength = estimateStrength(password ?? '')
  return (
    <output>
      {password && (
        <Line>
          <Bar aria-hidden>
            {[1, 2, 3].map((part) => (
              <Part key={part} $filled={part <= parts[strength]} $strength={strength} />
            ))}
          </Bar>
          <Soft as="span" $size="s">
            {t(strength)}
          </Soft>
        </Line>
      )}
    </output>
  )
}
