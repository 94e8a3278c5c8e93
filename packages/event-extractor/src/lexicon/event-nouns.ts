import type { Category, Language } from '@convive/contracts/enums'
import { Phrases } from '../text/phrases.ts'

/**
 * A word that names an event. A `weak` noun needs more evidence than itself (`reunión`, `show`); a `container` is made
 * of events (`turno`, `festival`). English describes an event before the noun, Spanish after it.
 */
export type EventNoun = { category: Category; language: Language | 'both'; weak: boolean; container: boolean }

type Group = { category: Category; language: EventNoun['language']; weak?: boolean; container?: boolean; words: string }

const groups: Group[] = [
  {
    category: 'community',
    language: 'es',
    container: true,
    words: `
        turno,carnaval,carnavales,fiestas patronales,fiestas civicas,fiesta patronal,fiestas,festejos,
        festejos populares,feria,kermes,kermesse,semana cultural,semana civica,festival navideno`,
  },
  { category: 'community', language: 'both', container: true, words: 'festival,expo' },
  {
    category: 'community',
    language: 'es',
    words: `
        via crucis,viacrucis,marcha,manifestacion,chapia,chapia comunal,festejo,cinefest,tope,cabalgata,bingo,
        convivio,fogata,trueque,rezo,misa,procesion,rosario,novena,posada,asamblea,celebracion,aniversario,homenaje,
        inauguracion,desfile,pasacalles,venta de garaje,venta de garage,venta de ropa,venta de comidas,
        venta de tamales,subasta,bazar,mercadito,campamento,corrida de toros,monta de toros,fiesta,cabildo,
        encendido,carrera de cintas,intercambio,mascarada,vigilia,posadas,lunada,tardeada,verbena,romeria,rodeo,
        convite,velada,matine,graduacion,puertas abiertas,casa abierta,concurso,caravana,reinado,coronacion,
        recaudacion de fondos,acto civico,pasada,chapea comunal`,
  },
  { category: 'community', language: 'es', weak: true, container: true, words: 'dia de,dia del,semana de,semana del' },
  {
    category: 'community',
    language: 'es',
    weak: true,
    words: `
        eleccion,rendicion de cuentas,audiencia publica,juramentacion,culto,acto,recolecta,vacunacion,castracion,
        comparsa,ronda,campana de castracion,jornada de vacunacion,teleton,donaton,sopa,tamalada,reunion,actividad,evento,
        sesion,noche de,tarde de,manana de,venta de,rifa,juegos,jornada,campana,encuentro,colecta,mercado de,
        circulo de,club de,ensayo,visita guiada,salida a observar,salida a ver,salida a conocer,
        salida a caminar,salida a remar,salida a pescar,salida en bici,salida recreativa,salida familiar,salida de campo,
        recorrido,lanzamiento,competencia,exhibicion,demostracion`,
  },
  {
    category: 'community',
    language: 'en',
    words: `
        potluck,movie night,game night,games night,trivia,trivia night,quiz night,pub quiz,bonfire,yard sale,
        garage sale,rummage sale,clothing swap,swap meet,fundraiser,bazaar,gala,parade,open house,gathering,mixer,
        town hall,bingo night,block party,picnic,market,craft market,holiday market,flea market,swap,moving sale,
        estate sale,bake sale,plant sale,book sale,tag sale,story hour,playgroup,play group,playdate,play date,
        auction,carnival,opening reception,grand opening,opening night,meet and greet,vigil,pop up market,
        community day`,
  },
  { category: 'community', language: 'en', container: true, words: 'fair,craft fair,fiesta days' },
  {
    category: 'community',
    language: 'en',
    weak: true,
    words: `
        family day,open day,field day,sports day,fun day,repair cafe,meeting,hangout,club,session,paddle,stroll,
        roast,feast,supper,cookoff,cook off,crawl,rally,disco,rave,showcase,sing along,demo,clinic,open studio,
        studio tour,battle,paddle out,sit,potluck dinner,party,celebration,event,meetup,happy hour,night,meet up,
        reception,launch,rehearsal,circle,social,raffle,camp,fest`,
  },
  {
    category: 'food_and_drinks',
    language: 'es',
    words: `
        feria del agricultor,feria organica,degustacion,cena,almuerzo,desayuno,parrillada,festival gastronomico,
        tamaleada,chicharronada,asado,barbacoa,cata,mercado organico,mercado campesino`,
  },
  {
    category: 'food_and_drinks',
    language: 'en',
    words:
      'farmers market,organic market,brunch,dinner,bbq,barbecue,cookout,tasting,wine tasting,pizza night,taco tuesday,cooking class,food truck',
  },
  {
    category: 'music',
    language: 'es',
    words: `
        concierto,milonga,tablao,baile,bailongo,pena,noche de pena,cimarrona,karaoke,serenata,recital,
        musica en vivo,noche de covers,microfono abierto,tributo,noche de trova,noche de karaoke`,
  },
  {
    category: 'music',
    language: 'en',
    words:
      'live music,concert,open mic,jam session,jam,dance party,gig,drum circle,salsa night,karaoke night,music night,acoustic night,kizomba night',
  },
  { category: 'music', language: 'es', weak: true, words: 'toque,dj' },
  {
    category: 'arts',
    language: 'es',
    words: `
        obra de teatro,cine foro,cineforo,cineforum,cine forum,noche de cine,exposicion,recital de poesia,
        cuentacuentos,circo,stand up,teatro callejero,proyeccion`,
  },
  { category: 'arts', language: 'es', weak: true, words: 'cine,pelicula,presentacion,funcion,lectura,obra,muestra' },
  {
    category: 'arts',
    language: 'en',
    words: `
        art show,art walk,exhibition,gallery opening,film screening,screening,film festival,poetry night,
        poetry reading,book reading,paint and sip,paint night,comedy night,comedy show,theater,theatre,art class,
        film night`,
  },
  { category: 'arts', language: 'both', weak: true, words: 'show' },
  { category: 'arts', language: 'en', weak: true, words: 'performance,dance,film,movie' },
  {
    category: 'education',
    language: 'es',
    words: `
        taller,defensa de tesis,defensa publica de tesis,diplomado,certificacion,curso,charla,conversatorio,clase,
        capacitacion,seminario,conferencia,mesa redonda,foro,simposio,congreso,circulo de lectura,club de lectura,
        hora del cuento,feria cientifica,feria vocacional,tutoria,tertulia`,
  },
  { category: 'education', language: 'both', words: 'webinar' },
  {
    category: 'education',
    language: 'en',
    words: `
        workshop,lecture,seminar,story time,storytime,book club,language exchange,conversation exchange,
        conversation club,training,lesson,intro weekend,weekend workshop,immersion,intensive,masterclass,
        master class,bootcamp,boot camp,certification,design certificate,teacher training`,
  },
  { category: 'education', language: 'en', weak: true, words: 'class,course,talk' },
  {
    category: 'wellness',
    language: 'both',
    words: 'yoga,zumba,pilates,reiki,temazcal,breathwork,kirtan,capoeira,tai chi,qi gong,chi kung,biodanza',
  },
  {
    category: 'wellness',
    language: 'es',
    words: `
        clase de yoga,meditacion,circulo de mujeres,circulo de hombres,retiro,bano de sonido,bano de gong,ceremonia,
        feria de la salud,jornada de salud,donacion de sangre,sanacion,constelaciones familiares`,
  },
  {
    category: 'wellness',
    language: 'en',
    words: `
        meditation,sound bath,sound healing,cacao ceremony,ceremony,retreat,ecstatic dance,womens circle,
        mens circle,full moon circle,new moon circle,sound journey,yoga class,blood drive,sauna`,
  },
  {
    category: 'sports',
    language: 'es',
    words: `
        caminata,carrera,carrera recreativa,recreativa,torneo,campeonato,campeonato relampago,mejenga,cuadrangular,
        triangular,senderismo,maraton,media maraton,triatlon,entreno,entrenamiento,excursion,ciclopaseo,cicleada,
        clasificatoria,aerobicos,voleibol,travesia,cleteada,pedaleada,mejengon,bicicleteada,duatlon,acuatlon,
        vuelta ciclistica,rodada`,
  },
  {
    category: 'sports',
    language: 'es',
    weak: true,
    words:
      'la final,gran final,semifinal,partido,paseo,fut,gira,padel,tenis,ajedrez,baloncesto,futsal,patinaje,spinning',
  },
  {
    category: 'sports',
    language: 'en',
    words: `
        hike,race,tournament,soccer,volleyball,surf contest,surf competition,surf comp,bike ride,championship,
        frisbee,pickleball,basketball,softball,fun run,night hike,hiking,marathon,half marathon`,
  },
  {
    category: 'sports',
    language: 'en',
    weak: true,
    words: 'walk,run,game,match,tour,tennis,chess,swim,dodgeball,kickball,climb',
  },
  {
    category: 'environmental',
    language: 'es',
    words: `
        limpieza de playa,limpieza de rio,limpieza de playas,limpieza de quebradas,limpieza del rio,
        limpieza de la playa,limpieza del parque,limpieza de senderos,limpieza comunal,jornada de limpieza,
        reforestacion,siembra de arboles,siembra,campana de reciclaje,recoleccion de residuos,
        liberacion de tortugas,voluntariado,avistamiento,conteo de aves,feria ambiental,feria de semillas,
        intercambio de semillas`,
  },
  { category: 'environmental', language: 'es', weak: true, words: 'limpieza' },
  {
    category: 'environmental',
    language: 'en',
    words: `
        beach cleanup,beach clean up,beach clean,cleanup,clean up,river cleanup,tree planting,work day,workday,
        volunteer day,turtle release,bird count,bird walk,birding,seed swap,garden day,reforestation`,
  },
  { category: 'technology', language: 'both', words: 'hackathon' },
  {
    category: 'technology',
    language: 'es',
    words: 'hackaton,feria tecnologica,taller de robotica,taller de computacion',
  },
  { category: 'technology', language: 'en', words: 'coding club,robotics club' },
]

/** Spanish forms the plural on the first word, English on the last. */
function plural(phrase: string, language: EventNoun['language']): string {
  const words = phrase.split(' ')
  const place = language === 'en' ? words.length - 1 : 0
  const word = words[place]!
  return words.with(place, language === 'en' ? englishPlural(word) : spanishPlural(word)).join(' ')
}

/** Words whose plural means something else: two nights are a stay. */
const onlySingular = new Set(['night', 'run', 'show', 'talk'])

const spanishPlural = (word: string): string =>
  /[aeiou]$/.test(word) ? `${word}s` : word.endsWith('s') ? word : `${word}es`
const englishPlural = (word: string): string =>
  /(?:s|x|ch|sh)$/.test(word)
    ? `${word}es`
    : word.endsWith('y') && !/[aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`

function entriesOf({ category, language, weak = false, container = false, words }: Group): [string, EventNoun][] {
  const noun: EventNoun = { category, language, weak, container }
  return words.split(',').map((word) => [word.trim(), noun])
}

const pluralsOf = (group: Group): [string, EventNoun][] =>
  entriesOf(group)
    .filter(([word]) => !onlySingular.has(word))
    .map(([word, noun]) => [plural(word, group.language), noun])

/** All event nouns; the longest match wins. A listed form (`fiestas`) wins over the plural of another entry. */
export const eventNouns = new Phrases<EventNoun>(new Map([...groups.flatMap(pluralsOf), ...groups.flatMap(entriesOf)]))
