import type { Category } from '@convive/contracts/enums'
import { foldToWords } from '@convive/formats/fold-text'

/** What titles are about, in both languages and without accents. A `*` stands for any ending. */
export const objectWords: Record<string, string> = {
  'wellness/pose': 'yoga pilates estiramiento* stretch*',
  'wellness/lotus': 'meditac* meditat* mindful*',
  'wellness/bowl': 'cuencos sonidos gong',
  'wellness/stones': 'spa masaje* massage*',
  'environmental/tree': 'arbol arboles tree* reforest* arborizacion',
  'environmental/turtle': 'tortuga* turtle*',
  'environmental/toucan': 'ave aves pajaro* bird* tucan* toucan*',
  'environmental/sprout': 'huerta* garden* semilla* seed* vivero* compost*',
  'environmental/frog': 'rana ranas frog*',
  'food_and_drinks/chorreador': 'cafe cafes coffee cafetal*',
  'food_and_drinks/cup': 'cacao chocolate* tea',
  'food_and_drinks/pot': 'cocina* cook* olla tamal* almuerzo* lunch cena dinner desayuno* breakfast',
  'food_and_drinks/fruit': 'fruta* fruit*',
  'food_and_drinks/stall': 'feria* mercad* market*',
  'music/marimba': 'marimba*',
  'music/guitar': 'guitarra* guitar* trova pena serenata*',
  'music/congas': 'tambor* drum* percusion salsa cumbia baile* dance* dancing',
  'music/microphone': 'karaoke mic coro choir rap canto',
  'music/accordion': 'acordeon accordion',
  'arts/easel': 'pintura* pintar painting exposicion exhibition',
  'arts/mask': 'teatro* theat* titere* puppet* mascara* mascarada* circo circus',
  'arts/wheel': 'carreta* boyero* oxcart*',
  'arts/brushes': 'mural murales acuarela* watercol* dibujo* drawing',
  'arts/pottery': 'ceramica pottery barro alfareria clay',
  'education/books': 'libro* book* biblioteca library',
  'education/globe': 'idioma* language* ingles english espanol spanish',
  'education/blackboard': 'charla* talk curso* course* clase class',
  'education/open-book': 'lectura* reading cuento* story poesia poetry',
  'sports/football': 'futbol football soccer mejenga* futsal',
  'sports/bicycle': 'bici bicicleta* bike* biking bicycl* cicl* cycling',
  'sports/surfboards': 'surf*',
  'sports/backpack': 'caminata* hike* hiking senderis* trail excursion',
  'sports/trophy': 'torneo* tournament* campeonato* championship*',
  'technology/laptop': 'programac* coding computac* computer* laptop*',
  'technology/robot': 'robot*',
  'technology/drone': 'drone*',
  'community/people': 'minga* asamblea* assembly reunion meeting vecinos neighbors',
  'community/balloons': 'cumple* birthday* ninos kids familiar family',
  'community/bingo': 'bingo* rifa*',
  'other/kite': 'papalote* cometa* kite*',
  'other/pinata': 'pinata*',
  'other/lantern': 'farol* lantern* fogata* bonfire* estrellas stars luna moon',
  'other/gift': 'navidad navideno christmas regalo*',
}
export const settingWords: Record<string, string> = {
  beach: 'playa* beach* mar sea costa coast surf* tortuga* turtle*',
  river: 'rio rios river* catarata* waterfall*',
  forest: 'bosque* forest* sendero* trail* reforest*',
  volcano: 'volcan* volcano*',
  plaza: 'plaza parque park feria* mercad* market*',
}

const lookUp = (table: Record<string, string>) => {
  const rows = Object.entries(table).flatMap(([name, words]) => words.split(' ').map((word) => ({ name, word })))
  return (word: string) =>
    rows.find((row) => (row.word.endsWith('*') ? word.startsWith(row.word.slice(0, -1)) : word === row.word))?.name
}
const objectOf = lookUp(objectWords)
const settingOf = lookUp(settingWords)

/** The drawing that the first telling word of a title names, with the category of its file: yoga is a pose. */
export function objectOfTitle(title: string): { category: Category; name: string } | null {
  const found = wordsOf(title).map(objectOf).find(Boolean)
  if (!found) return null
  const [category, name] = found.split('/') as [Category, string]
  return { category, name }
}

/** The setting that a title names: a beach. */
export const settingOfTitle = (title: string): string | undefined => wordsOf(title).map(settingOf).find(Boolean)

/** A title has at most 200 characters. */
const wordsOf = (title: string): string[] => foldToWords(title).split(' ')
