import { expect, it } from 'vitest'
import { estimateStrength } from './password-strength.tsx'

it.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['abababababababab', 'weak'],
  ['password', 'weak'],
  ['qwerty1', 'weak'],
  ['marimba77', 'fair'],
  ['Pura.Vida', 'fair'],
  ['tres palabras propias', 'good'],
  ['x7!Kq0-Zw', 'good'],
  ['ñandú árbol café', 'good'],
] as const)('the hint for %j is %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength)
})

it('never rates a longer password as weaker', () => {
  const word = 'caminata al mirador'
  const rank = { weak: 0, fair: 1, good: 2 }
  for (let length = 1; length < word.length; length++)
    expect(rank[estimateStrength(word.slice(0, length + 1))]).toBeGreaterThanOrEqual(
      rank[estimateStrength(word.slice(0, length))],
    )
})
