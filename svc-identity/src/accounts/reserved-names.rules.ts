import { removeAccents } from '@convive/formats/fold-text'

/** Letters of other alphabets, digits and signs, and below each the Latin letter that it looks like. */
const looking = 'асԁеіїјмпоргѕтувнкαεινορτυı013457@$!|'
const likeLatin = 'acdeiijmnoprstybhkaeivoptuioieastasii'
const lookAlikes = new Map(Array.from(looking, (letter, index) => [letter, likeLatin[index] ?? letter]))

/** The words that stand for the people who run Convive. */
const ofAdministration = new Set(
  `admin administrator administrators administrador administradora administradores administracion administration
   convive moderator moderador moderadora`.split(/\s+/),
)
const besideThem = new Set(['el', 'la', 'the', 'de', 'del', 'of', 'cr', 'equipo', 'team', 'soporte', 'support'])

/**
 * True for a name that reads like the administrator's, such as `Administrador`, `Аdmin.` with a Cyrillic letter, or
 * `Equipo Convive`. `Ana Mora, administradora` names a person and is allowed.
 */
export function imitatesAdministrator(name: string): boolean {
  const plain = removeAccents(name.normalize('NFKC')).toLowerCase()
  const latin = Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join('')
  const words = latin
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // `A d m i n` is one word with spaces.
  const joined = words.join('')
  if (ofAdministration.has(joined)) return true
  return (
    words.some((word) => ofAdministration.has(word)) &&
    words.every((word) => ofAdministration.has(word) || besideThem.has(word))
  )
}
