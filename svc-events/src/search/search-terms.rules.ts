import type { Category, Region } from '@convive/contracts/enums'
import { foldForSearch } from '@convive/formats/fold-text'

/** Limits the words of a query, because each adds conditions to every part of the list. */
const maxWords = 8

const stopWords = new Set(
  'a al and at by con de del el en for in la las los of on or para por the to un una with y'.split(' '),
)

/** The folded words of a query. Words that every text contains count only if there are no others. */
export function splitQuery(q: string | undefined): string[] {
  const words = [...new Set(foldForSearch(q ?? '').split(' '))].filter(Boolean)
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}

/** Whether the text consists of letters, and enough of them to look up names and other forms of the word. */
export const isWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word)

const regionWords: Record<Region, string> = {
  chirripo: 'chirripo',
  tinamaste: 'tinamaste',
  uvita: 'uvita',
  san_isidro: 'san isidro perez zeledon',
  san_jose: 'san jose',
  alajuela: 'alajuela',
  cartago: 'cartago',
  heredia: 'heredia',
  guanacaste: 'guanacaste',
  puntarenas: 'puntarenas',
  limon: 'limon',
}

/** The regions that a word names or begins to name. */
export const regionsOf = (word: string): Region[] =>
  isWord(word)
    ? (Object.keys(regionWords) as Region[]).filter((region) =>
        regionWords[region].split(' ').some((name) => name.startsWith(word)),
      )
    : []

const categoryWords: Record<Category, string> = {
  environmental: 'ambiente ambiental environment',
  food_and_drinks: 'comida bebida food drink',
  wellness: 'bienestar wellness',
  music: 'musica music',
  arts: 'arte arts art',
  education: 'educacion education',
  sports: 'deporte deportivo sport',
  technology: 'tecnologia technology',
  community: 'comunidad community',
  other: '',
}
const minStemLetters = 4

/** The categories that a word names in either language, even in a longer form such as a plural. */
export const categoriesOf = (word: string): Category[] =>
  (Object.keys(categoryWords) as Category[]).filter((category) =>
    categoryWords[category]
      .split(' ')
      .some((name) => name !== '' && (word === name || (name.length >= minStemLetters && word.startsWith(name)))),
  )

/** Shorter words are one letter away from too many names. */
const minCorrectedLetters = 4

/** What a misspelled word probably names: the regions and categories one of whose names is one typing error away. */
export function namesSimilarTo(word: string): { regions: Region[]; categories: Category[] } {
  const keysOf = <Key extends string>(names: Record<Key, string>): Key[] =>
    (Object.keys(names) as Key[]).filter((key) =>
      names[key].split(' ').some((name) => name.length >= minCorrectedLetters && isOneErrorAway(word, name)),
    )
  if (word.length < minCorrectedLetters) return { regions: [], categories: [] }
  return { regions: keysOf(regionWords), categories: keysOf(categoryWords) }
}

/** Whether two different words differ by one letter: missing, added, wrong, or swapped with the next one. */
function isOneErrorAway(a: string, b: string): boolean {
  if (a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length > 1 && isSwapped)
  )
}
