import type { Category } from '@convive/contracts/enums'
import { foldToWords } from '@convive/formats/fold-text'

/** What titles are about, in both languages and without accents. A `*` stands for any ending. */
export const objectWords: Record<Category, Record<string, string>> = {
  wellness: {
    pose: 'yoga pilates estiramiento* stretch*',
    lotus: 'meditac* meditat* mindful*',
    bowl: 'cuencos sonidos gong',
    heart: 'salud health* sangre',
    stones: 'spa masaje* massage*',
  },
  environmental: {
    tree: 'arbol arboles tree* reforest* arborizacion',
    turtle: 'tortuga* turtle*',
    toucan: 'ave aves pajaro* bird* tucan* toucan*',
    sprout: 'huerta* garden* semilla* seed* vivero* compost*',
    telescope: 'estrellas stars astronom* luna moon',
    frog: 'rana ranas frog*',
  },
  food_and_drinks: {
    chorreador: 'cafe cafes coffee cafetal*',
    cup: 'tea te',
    cacao: 'cacao chocolate*',
    pot: 'cocina* cook* pan bread chorreada* olla tamal* almuerzo* lunch cena dinner desayuno* breakfast',
    fruit: 'fruta* fruit*',
    stall: 'feria* mercad* market*',
  },
  music: {
    marimba: 'marimba*',
    guitar: 'guitarra* guitar* trova pena serenata*',
    congas: 'tambor* drum* percusion',
    dancers: 'baile* bailongo dance* dancing salsa cumbia folclor*',
    microphone: 'karaoke mic coro choir rap canto',
    accordion: 'acordeon accordion',
  },
  arts: {
    easel: 'pintura* pintar painting exposicion exhibition',
    mask: 'teatro* theat* titere* puppet* mascara* mascarada* circo circus',
    clapper: 'cine film* pelicula* movie*',
    wheel: 'carreta* boyero* oxcart*',
    brushes: 'mural murales acuarela* watercol* dibujo* drawing',
    pottery: 'ceramica pottery barro alfareria clay',
  },
  education: {
    cap: 'gradua* becas',
    books: 'libro* book* biblioteca library',
    globe: 'idioma* language* ingles english espanol spanish',
    blackboard: 'charla* talk curso* course* clase class',
    'open-book': 'lectura* reading cuento* story poesia poetry',
  },
  sports: {
    football: 'futbol football soccer mejenga* futsal',
    bicycle: 'bici bicicleta* bike* biking bicycl* cicl* cycling',
    surfboards: 'surf*',
    backpack: 'caminata* hike* hiking senderis* trail excursion',
    shoe: 'carrera* race running marat*',
    trophy: 'torneo* tournament* campeonato* championship*',
  },
  technology: {
    laptop: 'programac* coding computac* computer* laptop*',
    robot: 'robot*',
    tools: 'repara* repair*',
    drone: 'drone*',
  },
  community: {
    people: 'limpieza* cleanup* voluntari* volunteer* minga* asamblea* assembly reunion meeting vecinos neighbors',
    bell: 'misa* mass patronales procesion*',
    bonfire: 'fogata* bonfire*',
    balloons: 'cumple* birthday* ninos kids familiar family',
    bingo: 'bingo* rifa*',
  },
  other: {
    kite: 'papalote* cometa* kite*',
    pinata: 'pinata*',
    lantern: 'farol* lantern*',
    dog: 'perro* dog dogs mascota*',
    gift: 'navidad navideno christmas regalo*',
  },
}
export const settingWords: Record<string, string> = {
  beach: 'playa* beach* mar sea costa coast surf* tortuga* turtle*',
  river: 'rio rios river* catarata* waterfall*',
  forest: 'bosque* forest* sendero* trail* reforest*',
  volcano: 'volcan* volcano*',
  plaza: 'plaza parque park feria* mercad* market*',
}

type Found<T> = { word: string; found: T }
const rowsOf = <T>(words: string, found: T): Found<T>[] => words.split(' ').map((word) => ({ word, found }))

/** What the telling words of a title name, in their order. */
const allOf = <T>(rows: Found<T>[], title: string): T[] =>
  wordsOf(title).flatMap((word) => rows.find((row) => isWord(row.word, word))?.found ?? [])

const isWord = (pattern: string, word: string): boolean =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern

const objectRows = Object.entries(objectWords).flatMap(([category, objects]) =>
  Object.entries(objects).flatMap(([name, words]) => rowsOf(words, { category: category as Category, name })),
)
const settingRows = Object.entries(settingWords).flatMap(([name, words]) => rowsOf(words, name))

/** The drawing that a title names, with the category of its file: yoga is a pose, and so is a class of yoga. */
export function objectOfTitle(title: string): { category: Category; name: string } | undefined {
  const named = allOf(objectRows, title)
  return named.find(({ name }) => name !== 'blackboard') ?? named[0]
}

/** The setting that a title names: a beach. */
export const settingOfTitle = (title: string): string | undefined => allOf(settingRows, title)[0]

/** A title has at most 200 characters. */
const wordsOf = (title: string): string[] => foldToWords(title).split(' ')
