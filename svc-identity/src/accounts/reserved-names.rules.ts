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

/** The words of a name in Latin small letters, whatever alphabet and signs it is written with. */
function wordsOf(name: string): string[] {
  const plain = removeAccents(name.normalize('NFKC')).toLowerCase()
  const latin = Array.from(plain, (letter) => lookAlikes.get(letter) ?? letter).join('')
  return latin
    .replace(/\p{Cf}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * True for a name that reads like the administrator's, such as `Administrador`, `Аdmin.` with a Cyrillic letter, or
 * `Equipo Convive`. `Ana Mora, administradora` names a person and is allowed.
 */
export function imitatesAdministrator(name: string): boolean {
  const words = wordsOf(name)
  // `A d m i n` is one word with spaces.
  if (ofAdministration.has(words.join(''))) return true
  return (
    words.some((word) => ofAdministration.has(word)) &&
    words.every((word) => ofAdministration.has(word) || besideThem.has(word))
  )
}

/** `Convive`, `convivecr`; not `convivencia` and `conviven`, which are ordinary words. */
const productName = /convive(?!n)/

/**
 * A member's name for a mail, or undefined for one that contains the product's name or looks like it: in a mail of ours,
 * `Convive Oficial` would read as if we had written. Such names are allowed elsewhere.
 */
export function nameInMail(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const words = wordsOf(name)
  return [...words, words.join('')].some((word) => productName.test(word)) ? undefined : name
}
