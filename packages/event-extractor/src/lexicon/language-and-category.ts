import type { Category, Language } from '@convive/contracts/enums'
import type { Range, Reading } from '../text/reading.ts'
import { eventNouns } from './event-nouns.ts'
import { groupPhrases, parseWords } from '../text/phrases.ts'

/** A topic weighs more than the form of an event, and a strong event noun more than a weak one. */
const weights = { topic: 3, noun: 2, weakNoun: 1 }

/**
 * The category of a range: topics count more than event nouns, and earlier words win ties. Undefined if no word belongs
 * to a category.
 */
export function detectCategory(reading: Reading, { from, to }: Range): Category | undefined {
  const scores = new Map<Category, number>()
  const add = (category: Category, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight)
  for (let index = from; index < to; index++) {
    const noun = eventNouns.at(reading, index)
    if (noun) add(noun.value.category, noun.value.weak ? weights.weakNoun : weights.noun)
    const topic = topics.at(reading, index)
    if (topic) add(topic.value, weights.topic)
    if (noun && noun.to - noun.from > 1) index = noun.to - 1
  }
  let best: Category | undefined
  for (const [category, score] of scores) if (best === undefined || score > scores.get(best)!) best = category
  return best
}

const spanishWords =
  parseWords(`de la el en los las del para con por y un una que se al es este esta estos nos les su hoy manana a sobre desde hasta
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre
  gratis entrada lugar hora todos todas vamos buenas buenos hola gracias clase taller`)
const englishWords = parseWords(`
    the at on and for with is to this from we you our are of in be will all hi everyone bring join us by it your
    come every next tomorrow tonight today monday tuesday wednesday thursday friday saturday sunday mon tue wed thu
    fri sat sun january february march april june july august september october november december free entry class
    open night have meet please donation suggested welcome live spots limited kids out get off up`)

/** The language of most words in a range; Spanish if neither language is recognized. */
export function detectLanguage(reading: Reading, from = 0, to = reading.length): Language {
  let balance = 0
  for (let index = from; index < to; index++) {
    const word = reading.word(index)
    if (spanishWords.has(word)) balance--
    else if (englishWords.has(word)) balance++
    const noun = eventNouns.at(reading, index)?.value.language
    if (noun === 'es') balance--
    else if (noun === 'en') balance++
  }
  return balance > 0 ? 'en' : 'es'
}

const words: Record<Exclude<Category, 'other'>, string> = {
  environmental: `
      compostaje,compost,reciclaje,reciclar,ambiental,ambiente,arboles,bosque,tortuga,tortugas,turtle,turtles,
      semillas,seeds,permacultura,permaculture,huerta,huerto,aves,birds,conservacion,conservation,garden,
      reforestacion,biodiversidad,rio,quebrada,ecologico,ecologica`,
  food_and_drinks: `
      organica,organico,agricultor,agricultores,cocina,gastronomico,gastronomica,comida tipica,comidas tipicas,pan,
      panaderia,queso,cafe de altura,cerveza artesanal,craft beer,vino,wine,cooking,chef,pizza,tacos,tamales,
      fermentos,kombucha`,
  wellness: `
      yoga,zumba,meditacion,meditation,pilates,bienestar,wellness,respiracion,breathwork,mindfulness,sanacion,
      healing,cacao,ayurveda,masaje,masajes,vinyasa,yin,salud,mindful,primeros auxilios emocionales`,
  music:
    'musica,music,trova,salsa,merengue,cumbia,sinfonica,orquesta,marimba,guitarra,banda,jazz,rock,reggae,coro,canto,percusion,tambores,ukelele,dj,boleros',
  arts: `
    arte,art,ceramica,acuarela,pintura,painting,watercolor,dibujo,drawing,teatro,danza,poesia,poetry,fotografia,
    photography,cine,film,tejido,crochet,bordado,macrame,mascaras,escultura,mosaico,pottery,literatura,ballet,
    malabares,circo`,
  education: `
      ingles,english,spanish,espanol,idioma,idiomas,lectura,finanzas,emprendimiento,emprendedores,primeros auxilios,
      first aid,historia,ciencia,matematica,lesco,cuento,story`,
  sports: `
      futbol,fut,soccer,surf,voleibol,volleyball,baloncesto,basketball,ciclismo,mtb,atletismo,natacion,ajedrez,
      boxeo,karate,jiu jitsu,bola,5k,10k,running,trail,pickleball,crossfit,patinaje,skate`,
  technology:
    'computacion,programacion,coding,robotica,robotics,tecnologia,technology,excel,celulares,inteligencia artificial,drones,impresion 3d,web',
  community: `
      vecinos,comunal,comunidad,community,asada,junta,patronal,comite,asociacion,navideno,navidad,christmas,vecinal,
      misa,rosario,procesion,culto,vigilia,novena,rezo`,
}

/** Words that say what an event is about, whatever its form: a workshop on compost is environmental. */
const topics = groupPhrases(Object.entries(words).map(([category, list]) => [category as Category, list]))
