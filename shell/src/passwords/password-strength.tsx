import { Soft, styled, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

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

type Strength = 'weak' | 'fair' | 'good'

/**
 * Estimates how hard a password is to guess, by its length, its kinds of characters and its patterns. It is a hint,
 * not a rule.
 */
export function estimateStrength(password: string): Strength {
  if (password.length < 8) return 'weak'
  const points = unforeseen(password) + 2 * (kindsIn(password) - 1)
  if (points >= 14) return 'good'
  return points >= 9 ? 'fair' : 'weak'
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const kindsIn = (password: string): number => kinds.filter((kind) => kind.test(password)).length

/** Counts characters that neither repeat nor continue the previous one: `aaaa` and `1234` have one, `abab` has two. */
function unforeseen(password: string): number {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => {
    const before = codes[index - 1]
    const isStep = before !== undefined && Math.abs(code - before) <= 1
    const isRepeat = index >= 2 && code === codes[index - 2]
    return !isStep && !isRepeat
  }).length
}
