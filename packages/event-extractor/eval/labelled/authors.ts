import { readdirSync, readFileSync } from 'node:fs'

/**
 * An event that a text announces. `title` and `place` list the acceptable forms, `day` is its first day or its next
 * occurrence, and `time` is null if the text gives no hour. `timeUncertain`: a reader cannot be sure of that hour.
 */
export type LabelledEvent = {
  title: string[]
  day: string
  time: string | null
  place: string[] | null
  timeUncertain?: boolean
}

/** A text and what it announces; `exported` is an excerpt of a chat. `why` says why a text announces nothing. */
export type LabelledText = { text: string; events: LabelledEvent[]; exported?: boolean; why?: string }

/** The texts of one author, who did not know the rules. All texts have the same time of writing. */
export type Author = { name: string; voice: string; writtenOn: string; writtenAt: string; texts: LabelledText[] }

const folder = import.meta.dirname
const unseenFolder = `${folder}/../unseen`

/**
 * The authors of the checks, in the order in which they were written: of nine authors the four whose names hash lowest,
 * then of sixteen the five, then twice four of twelve, then two of six, then four of twelve, then twelve of thirty, and
 * all of forty. The last check is all of the 219 in `unseen`. They were chosen before their texts were scored, and nothing
 * is trained, tuned or read with them. Ten texts were read after their first score, because they published wrong events:
 * one each of `english-book-club-heredia`, `library-network-limon`, `bicycle-mechanics-coop-montes-de-oca`,
 * `university-choir-ucr`, `rural-school-board-los-chiles`, `immigrant-support-office-upala`,
 * `storytelling-grandparents-santa-cruz`, `chamber-of-tourism-la-fortuna`, `turtle-volunteers-parismina` and
 * `writers-workshop-puntarenas`.
 */
export const heldOutNames = [
  ['dance-teacher-san-pedro', 'fire-brigade-turrialba', 'reggae-bar-puerto-viejo', 'youth-group-upala'],
  [
    'birding-lodge-sarapiqui',
    'cantonal-sports-nicoya',
    'chess-club-san-ramon',
    'fishermen-coop-quepos',
    'retired-american-grecia',
  ],
  ['craft-brewery-jaco', 'cycling-club-alajuela', 'meditation-centre-monteverde', 'older-adults-club-guadalupe'],
  ['boruca-culture-committee', 'permaculture-farm-san-mateo', 'public-library-tres-rios', 'running-club-curridabat'],
  ['catholic-choir-alajuelita', 'feria-organic-aranjuez'],
  ['evangelical-youth-limon', 'jazz-bar-san-pedro', 'pta-school-heredia', 'surf-club-jaco'],
  [
    'amateur-astronomers-san-jose',
    'english-book-club-heredia',
    'library-network-limon',
    'museum-gold-and-jade-programme',
    'neighbours-residential-lindora',
    'quaker-community-monteverde',
    'rural-tourism-network-san-vito',
    'salsa-bar-heredia-centro',
    'school-band-parents-alajuela',
    'surf-and-yoga-hostel-pavones',
    'theatre-national-programme-san-jose',
    'university-extension-punta-arenas',
  ],
  [
    'bicycle-mechanics-coop-montes-de-oca',
    'blood-bank-campaigns-hospital',
    'board-game-cafe-cartago',
    'carnival-committee-puntarenas',
    'catholic-retreats-coronado',
    'cattle-auction-and-rodeo-liberia',
    'children-museum-programme',
    'coding-bootcamp-girls-desamparados',
    'coffee-coop-tarrazu',
    'community-radio-talamanca',
    'dance-festival-national-theatre',
    'digital-nomads-nosara',
    'drag-brunch-and-queer-events-san-jose',
    'electronic-music-promoter-jaco',
    'english-church-picnics-escazu',
    'english-toastmasters-santa-ana',
    'environmental-brigade-osa',
    'evangelical-church-perez-zeledon',
    'farmers-credit-union-san-carlos',
    'firefighter-youth-band-naranjo',
    'house-of-culture-turrialba',
    'international-school-events-guanacaste',
    'karate-dojo-moravia',
    'kids-football-academy-tibas',
    'knitting-circle-grecia',
    'mountain-hostel-san-gerardo-de-dota',
    'municipality-tourism-quepos',
    'national-park-guides-manuel-antonio',
    'national-symphony-programme',
    'neighbourhood-seniors-hatillo',
    'orchid-society-shows',
    'photography-club-san-jose',
    'poetry-slam-heredia',
    'pottery-workshop-guaitil',
    'retired-teachers-association-ade-san-ramon',
    'sailing-club-golfito',
    'street-art-collective-barrio-amon',
    'town-council-sessions-hojancha',
    'university-choir-ucr',
    'volleyball-league-alajuelita',
  ],
]

const isHeldOut = (name: string): boolean => heldOutNames.some((group) => group.includes(name))

const readAuthor = (name: string, from = folder): Author => ({
  name,
  ...(JSON.parse(readFileSync(`${from}/${name}.json`, 'utf8')) as Omit<Author, 'name'>),
})
const namesIn = (from: string): string[] =>
  readdirSync(from)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

/** The authors of each check. The last check has a folder of its own, `unseen`. */
export const heldOutChecks: Author[][] = [
  ...heldOutNames.map((group) => group.map((name) => readAuthor(name))),
  namesIn(unseenFolder).map((name) => readAuthor(name, unseenFolder)),
]
export const heldOutAuthors: Author[] = heldOutChecks.flat()
export const trainingAuthors: Author[] = namesIn(folder)
  .filter((name) => !isHeldOut(name))
  .map((name) => readAuthor(name))
