import type { Reading } from '@convive/event-extractor/text/reading'
import { parseWords } from '@convive/event-extractor/text/phrases'

/** Titles before names. */
const titlesBeforeNames = parseWords(
  'don dona dr dra sr sra srta mr mrs ms dj mc prof profe profesor profesora maestro maestra chef padre fray sor lic ing san santa doctor doctora',
)
/** English writes them large, Spanish small. */
const writtenSmall = parseWords(
  'english spanish french german italian portuguese latin costarican tico christmas easter',
)
const latin = /^[\p{Script=Latin}\p{M}'’]+$/u

/**
 * True if a word is or may be a name that is not among the known words: it is capitalized and not an ordinary word,
 * follows a title, belongs to a hashtag, or is written in another script. Nobody knows the first words of the sentences
 * of a translation: they are names only after a title.
 */
export function isUnknownName(
  reading: Reading,
  index: number,
  known: ReadonlySet<string>,
  { isTranslation = false } = {},
): boolean {
  const word = reading.word(index)
  if (isKnown(word, known)) return false
  if (!latin.test(reading.text({ from: index, to: index + 1 }))) return true
  const before = reading.word(index - 1)
  if (reading.sign(index - 1) === '#' || (titlesBeforeNames.has(before) && !isOrdinary(word))) return true
  return (
    reading.isCapitalized(index) &&
    !isOrdinary(word) &&
    !(
      beginsSentence(reading, index) &&
      (isTranslation || isVerbForm(reading.text({ from: index, to: index + 1 }), word))
    ) &&
    !(isTranslation && writtenSmall.has(word))
  )
}

function beginsSentence(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index - 1)
  return kind === 'break' || kind === 'emoji' || ['.', '!', '?', '¡', '¿', '•', '…'].includes(text)
}

/** Whether a word is known with or without an ending: `Tinamaste's` is Tinamaste, and `Bingos` is bingo. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  (word.length > 3 &&
    (known.has(`${word}s`) ||
      (word.endsWith('s') && known.has(word.slice(0, -1))) ||
      (word.endsWith('es') && known.has(word.slice(0, -2)))))

/**
 * Words that begin sentences about events and are not names. An answer with another word there is refused unless the
 * input has that word. A false positive only loses a better text. A missed name would send people to the wrong person.
 */
const spanish = parseWords(`
    a al algo ademas ahi ahora alla alli animate antes apartalo aparta apoyemos aprende aprender aprendamos aprendan
    aprendes aprende aprovecha aprovechemos aqui asi aunque bailar bailemos bienvenida bienvenidas bienvenido
    bienvenidos buena buenas bueno buenos busca buscamos cada calienta celebra celebramos celebremos cerca comida
    comidas como compartamos comparte compartir compartimos comunidad con confirma conoce conocer contamos
    contaremos contigo convivi cuando cualquier cupo cupos da de del desde despues detalles dia disfruta disfrutar
    disfrutemos disfruten donde durante el ella ellos en encontra encontraras encuentro entonces escribi escribinos
    escriba entrada entradas entre eres es esa ese eso espacio esperamos esta estan estamos estas este esto estos
    evento eventos familia familias feria fecha gracias gran guarda ha habra haremos hay haz hola hora horario ideal
    incluye informacion informes inscribete inscribite inscripcion inscripciones invita invitamos invitan inviten
    junto juntos la las le les lleva llevar llevate lleguen llama llamalo llame llega llegar llevemos lo los lugar
    luego mas mejor mejores mi mientras mira mucha muchas mucho muchos musica nada necesitas necesitamos ni no nos
    nosotros nuestra nuestras nuestro nuestros nunca o ofrecemos ojala organiza organizan para participa participen
    participar parte pasa pasala pero podes podras podran por porque practica precio preguntas prepara preparate
    prepararemos primero proba prueba puede pueden puedes que quien quienes queremos recorda recorre recuerda anota
    apunta llega hace trae tene pone aprende conoce comparti subi sali segui vesti pedi decidi escogi elegi corre
    come bebe lee ofrece conoce pertenece atrevete animate acercate sumense conecta inicia iniciamos comienza
    comenzamos empieza empezamos termina cierra abre abrimos salimos partimos caminamos jugamos cantamos cocinamos
    cuesta vale aporte costo incluye cupos limite adultos ninos ninas jovenes personas publico principiantes
    artistas musicos vecinos vecinas amigos amigas premios sorpresas refrigerio almuerzo cena desayuno bebidas ropa
    comoda agua bloqueador organizadores recuerda reserva reservalo reuniremos reuni se sea seran sera si siempre
    sin sobre solo solos somos son su suma sumate sumen sus taller talleres tambien te tendras tendremos tene
    tenemos tenes ti tiempo tienes toda todas todavia todo todos trae traer traiga traigan tu tus ubicacion un una
    unas unete unite unos usa usted ustedes va valor vamos ven vengan veni venga ver viene vivi vive vivir vivamos
    vos y ya yo`)
const english = parseWords(`
    a about activities after all along already also although always among an and another any anyone are around as at
    attend be because been before being below best between both bring but by call can celebrate check children city
    class classes come comes community connect contact cost could dance dancing date day details did discover
    discount dive do does don doors dont down dress during each eat eating elders enjoy enter entry event events
    ever every everybody everyone everything expect experience explore families family feel find first fit follow
    food for free fresh friendly friends from fun gather get getting calling looking bringing feeling coming
    starting featuring celebrating introducing presenting joining hosting inviting beginners adults dancers
    musicians artists poets dogs pets seats seating refreshments drinks dinner lunch breakfast ready got gets
    donations welcome whoever wherever proceed doing taking give go good grab great group guests had has have having
    help her here hi his home hosted how i if im in included includes including inside interested into invite
    invited is it its ive join just keep kids know learn learning less let lets like limited listen live local
    located location look looking love made make making many maybe meet meeting mingle more most move much music
    must my near need neighbors neighbours never new nice no not note nothing now of off offered on once one only
    open or organized other our out outside over parents participate participants parking people perfect place plan
    please plus practice price proceeds questions relax register registration remember reserve rsvp save see share
    shared she should show sign since sit snacks so some someone something soon space spaces spend spots start
    starts stay still stop such support sure take taste teach tell than thank thanks that the their them then there
    these they things this those through tickets time to together too topics try under unwind until up us use venue
    very visit visitors volunteers want was water we wear welcome well were weve what whatever when where whether
    which while who whole why wind with within without wonderful work workshop would yes yet you your youll youre
    yourself`)

/** True for a folded word that is not a name. */
const isOrdinary = (word: string): boolean => spanish.has(word) || english.has(word)

const lands = parseWords('panama canada bogota jehova')

/**
 * True if a word in its written form (with accents) can only be a verb at the start of a sentence: `Armá`,
 * `Compartamos`. Surnames such as Ramos are shorter.
 */
function isVerbForm(word: string, folded: string): boolean {
  const asked = /^\p{L}{2,}á$/u.test(word) && !lands.has(folded)
  return asked || /^\p{L}{4,}[aei]mos$/u.test(folded)
}
