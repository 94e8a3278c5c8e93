import { foldToWords } from '@convive/formats/fold-text'
import { parsePhrases, parseWords, type Phrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment } from '../segments/segment.ts'
import { eventNouns } from '../lexicon/event-nouns.ts'
import { movePhrases } from '../lexicon/announcement-words.ts'

/** Why a text with a date announces no event. */
export type NonEventReason = 'trade' | 'question' | 'reply' | 'past' | 'cancelled' | 'notice'

const tradePhrases = parsePhrases(`
    se rifa,se rifan,rifo,juega con,vendo,vendemos,se vende,se venden,en venta,alquilo,alquilamos,se alquila,
    se alquilan,rento,se renta,se busca,se buscan,busco,buscamos,se necesita,se necesitan,necesito,necesitamos,
    se ocupa,ocupo,ocupamos,se requiere,se solicita,compro,se compra,se regala,se regalan,regalo,en adopcion,
    doy en adopcion,se perdio,perdido,perdida,extraviado,extraviada,encontre,encontramos,ofrezco,se ofrece,
    doy clases,imparto clases,clases a domicilio,vacante,oferta de empleo,oferta laboral,empleo,salario,encargos,
    selling,for sale,for rent,looking for,in search of,iso,wanted,hiring,were hiring,lost dog,lost cat,lost keys,
    lost phone,need someone,giving away,for adoption,need a ride,ride to,ride from,carpool,tengo campo,tengo campos,
    hay campo en,campo en el carro,en mi carro,busco ride,viajo a,salgo para,salgo de,per night,a night,we are open,
    were open,open daily,open every day,estamos abiertos,abierto de,abierto todos,abierta de,horario de atencion,
    atendemos de,por noche,night minimum,nights minimum,venta de lote,venta de lotes,venta de casa,
    venta de propiedad,venta de finca,venta de terreno,venta de carro,venta de moto,venta de apartamento,
    venta de vehiculo`)
const questionPhrases = parsePhrases(`
    alguien sabe,alguien que sepa,alguien tiene,saben si,sabe si,sabes si,a que hora,que dia,cuando es,cuando son,
    donde es,donde sera,hay clase,hay feria,quien va,quienes van,alguien va,van a ir,cuanto cuesta,cuanto vale,
    y si vamos,si vamos,does anyone,does anybody,do you know,anyone know,anyone going,anybody going,is there,
    are there,what time,when is,where is,whos going,who is going,how much,is it,are you going,is anyone,anyone have,
    can someone,where can,where do,whats the,who has,who wants,how can,how do,donde puedo,donde puede,donde veo,
    quien tiene,quien quiere,quien puede`)
const pollPhrases = parsePhrases(
  'encuesta,votacion abierta,que les sirve,cual les sirve,les sirve mas,poll,which day works,what day works,which works',
)
const replyPhrases = parsePhrases(`
    tengo,i have,ive got,feliz aniversario,happy anniversary,yo voy,yo llego,yo ire,ahi estare,ahi estaremos,
    alla nos vemos,ahi nos vemos,me apunto,nos apuntamos,cuenten conmigo,cuente conmigo,no puedo,no podre,
    no podemos,voy a ir,vamos a ir,ya compre,fui a,yo tambien voy,see you there,ill be there,i will be there,im in,
    im going,i am going,cant make it,count me in,we will be there,well be there,i cant,i bought`)
const pastPhrases = parsePhrases(`
    fue el sepelio,fue el funeral,fue el entierro,numeros ganadores,numero ganador,los ganadores,los resultados,
    resultados de,winning numbers,results of,pasar a retirar,estuvo,estuvieron,fue un exito,fue todo un exito,
    vinieron,asistieron,participaron,nos acompanaron,gracias a todos los que,gracias a todas las que,
    gracias por tantos,gracias por tantas,recogimos,recolectamos,gracias a quienes,gracias por venir,
    gracias por asistir,gracias por la asistencia,quedo en que,la semana pasada,el mes pasado,el ano pasado,
    hace una semana,hace un mes,ganamos,perdimos,la pasamos,pasamos super,asi se vivio,asi vivimos,fotos de,
    fotos del,las fotos,photos of,who won,ganaron,quedaron campeones,congrats to,congratulations to,felicidades a,
    felicitaciones a,so proud,who came,who joined us,who showed up,who helped,que llegaron,que vinieron,
    que participaron,por acompanarnos,por llegar,por participar,for joining,for showing up,was amazing,was great,
    was awesome,was so,was such,were amazing,had a blast,had a great time,had so much fun,thanks to everyone who,
    thank you to everyone who,thanks everyone for,thank you all for,thanks for coming,thanks to all,thanks to the,
    thank you to all,we collected,we raised,last week,last month,photos from,pictures from`)
const cancellationPhrases = parsePhrases(`
    se cancela,se cancelo,se cancelan,cancelado,cancelada,cancelados,canceladas,suspendido,suspendida,se suspende,
    se suspendio,sin efecto,pospuesto,pospuesta,se pospone,se pospuso,se reprograma,cancelled,canceled,postponed,called off,
    scratch that,is off,no class,no classes,not happening,no se realizara,no se podra realizar,no podra realizarse,
    no se va a realizar,no se llevara a cabo,no se hara,no se va a hacer,no se podra hacer,hasta nuevo aviso,
    se aplaza,aplazado,aplazada,isnt happening,wont happen,wont be held,will not be held,will not take place,
    have to cancel,had to cancel`)
const noticePhrases = parsePhrases(
  `
    onda tropical,frente frio,tropical wave,will close,will be closed,we reopen,re open,condolencias,pesame,
    descanse en paz,rest in peace,no habra agua,no hay agua,sin agua,corte de agua,corte de luz,no habra luz,
    sin luz,no tendra agua,no tendran agua,suspendera el servicio,suspenderan el servicio,suspendera el,
    suspenderemos el servicio,corte programado,cortes programados,sin electricidad,suspension del servicio,
    suspension electrica,suspension de agua,suspension de servicio,averia,racionamiento,interrupcion del servicio,
    cierre de la ruta,cierre de la carretera,cierre de la via,cierre de la interamericana,por obras,power will be,
    water will be,fuera de servicio,out of service,cierre total,cierre parcial,cierre vial,pronostica,pronostico,
    power outage,water outage,road closed,road closure,closed today,closed tomorrow,landslide,derrumbe,
    carretera cerrada,via cerrada,paso cerrado,paso regulado`,
)
/** Enrolment for something that begins later, the start of school, the receipt of papers, and permanent exhibitions. */
const enrolmentPhrases = parsePhrases(
  `
    entrada a clases,entrada a lecciones,ingreso a lecciones,inicio de lecciones,lista de utiles,
    recepcion de documentos,entrega de documentos,entrega de notas,entrega de diarios,matricula,matriculas,
    prematricula,pre matricula,matricule,matriculese,enrollment,enrolment,registration for,registration is,
    registration opens`,
)
/** What runners fetch before a race. */
const collectionPhrases = parsePhrases(
  `
    retiro de paquetes,retiro de paquete,retiro de dorsales,retiro de kits,retiro de camisetas,retiro de numeros,
    entrega de paquetes,entrega de dorsales,entrega de kits,entrega de camisetas,entrega de numeros,packet pickup,
    packet pick up,bib pickup,bib pick up,race kit collection`,
)
const onViewPhrases = parsePhrases(
  `
    podra visitarse,puede visitarse,pueden visitarse,se puede visitar,se podra visitar,podra ser visitada,
    podran visitar,abierta al publico de,abierto al publico de,permanecera abierta,permanecera abierto,on view,
    on display`,
)
/** How goods are ordered and delivered, anywhere in a text. */
const orderPhrases = parsePhrases(
  `
    clases particulares,lecciones particulares,private lessons,encargue,encarguen,por encargo,haga su pedido,
    hagan su pedido,pedidos al,pedidos por,a domicilio,servicio express,enviar cv,enviar curriculum,send cv,
    send your cv,send resume,send your resume,job alert,job offer,job opening,salary,full time,part time,
    tiempo completo,medio tiempo,order by,orders by,to order,place your order,preorder,pre order`,
)
const absencePhrases = parsePhrases('no hay,no habra,no tenemos,no tendremos,there is no,there will be no')

/** True if a text mentions a cancellation or postponement anywhere: its other events are then left to a person. */
export const mentionsCancellation = (reading: Reading): boolean =>
  cancellationPhrases.findWithin(reading, 0, reading.length) !== undefined

/** The fragments up to an event's title and day, and among them those that contain them. */
export type RelevantFragments = { leading: Fragment[]; holding: Fragment[] }

/**
 * Finds what makes a dated text something other than an invitation. Offers and replies show before the title,
 * everything else beside the title and the day.
 */
export function detectNonEvent(reading: Reading, { leading, holding }: RelevantFragments): NonEventReason | undefined {
  const firstNoun = leading.find(({ noun }) => noun)?.noun?.from ?? Number.POSITIVE_INFINITY
  const isMoved = (): boolean => holding.some((fragment) => isRescheduled(reading, fragment, fragment.from))
  for (const fragment of leading) {
    const reason =
      isCancellationBanner(reading, fragment) && !isMoved() ? 'cancelled' : reasonInLead(reading, fragment, firstNoun)
    if (reason) return reason
  }
  for (const fragment of holding) {
    const reason = reasonBesideEvent(reading, fragment)
    if (reason) return reason
  }
  return holding.some((fragment) => namesEnrolment(reading, fragment)) && holding.some(isStretch) ? 'notice' : undefined
}

/**
 * `Matrícula abierta para cursos de inglés`: the text is about enrolment, and the range of days in the next sentence
 * is its period.
 */
function namesEnrolment(reading: Reading, { from, noun }: Fragment): boolean {
  for (let index = from; index < (noun?.from ?? from); index++) {
    const found = enrolmentPhrases.at(reading, index)
    if (found) return [found.to, found.to + 1].some((next) => ['para', 'de', 'del', 'for'].includes(reading.word(next)))
  }
  return false
}

const isStretch = (fragment: Fragment): boolean =>
  eventDatesIn(fragment).some(
    ({ expression, role }) => expression.kind === 'days' && expression.range && role !== 'start',
  )

/** A shorter fragment is a banner above the text: `❌❌ CANCELADO ❌❌`, `SUSPENDIDO HASTA NUEVO AVISO`. */
const maxBannerTokens = 9

function isCancellationBanner(reading: Reading, fragment: Fragment): boolean {
  const isCry =
    fragment.to - fragment.from <= maxBannerTokens && fragment.noun === undefined && eventDatesIn(fragment).length === 0
  return isCry && cancellationPhrases.findWithin(reading, fragment.from, fragment.to) !== undefined
}

function reasonInLead(reading: Reading, { from, to }: Fragment, firstNoun: number): NonEventReason | undefined {
  let quoted = false
  for (let index = from; index < to && index < firstNoun; index++) {
    if (reading.sign(index) === '"') quoted = !quoted
    // Skips quotes: `Teatro "El abuelo perdido"`.
    if (quoted) continue
    if (opens(tradePhrases, reading, index)) return 'trade'
    if (replyPhrases.at(reading, index)) return 'reply'
    if (pollPhrases.at(reading, index)) return 'question'
  }
  return undefined
}

function reasonBesideEvent(reading: Reading, fragment: Fragment): NonEventReason | undefined {
  const isQuestion = reading.at(fragment.to - 1).text === '?' || reading.at(fragment.from).text === '¿'
  for (let index = fragment.from; index < fragment.to; index++) {
    if (orderPhrases.at(reading, index)) return 'trade'
    if (isNotice(reading, fragment, index)) return 'notice'
    if (isCancelled(reading, fragment, index)) return 'cancelled'
    if (pastPhrases.at(reading, index)) return 'past'
    if (isQuestion && questionPhrases.at(reading, index)) return 'question'
  }
  if (fragment.mentions.some((mention) => mention.kind === 'money' && isHourly(reading, mention.to))) return 'trade'
  return fragment.mentions.some((mention) => mention.kind === 'date' && mention.role === 'past') ? 'past' : undefined
}

const isCancelled = (reading: Reading, fragment: Fragment, index: number): boolean =>
  (cancellationPhrases.at(reading, index) !== undefined || isNoLonger(reading, index)) &&
  !isRescheduled(reading, fragment, index) &&
  !isConditional(reading, fragment, index)

const isNotice = (reading: Reading, fragment: Fragment, index: number): boolean =>
  noticePhrases.at(reading, index) !== undefined ||
  onViewPhrases.at(reading, index) !== undefined ||
  isEnrolment(reading, fragment, index) ||
  isCollection(reading, fragment, index)

/** `$60/hour`, `5 mil la hora`: the price of work. */
const isHourly = (reading: Reading, index: number): boolean =>
  ['hour', 'hr', 'hora'].includes(reading.word(index + 1)) &&
  ['/', 'per', 'an', 'por', 'la'].includes(reading.at(index).text)

/** `Matrícula de los cursos de inglés, del 25 al 28, de 8 a 3`: the days of enrolment, not of the course. */
function isEnrolment(reading: Reading, fragment: Fragment, index: number): boolean {
  const leads =
    index < (fragment.noun?.from ?? Number.POSITIVE_INFINITY) && enrolmentPhrases.at(reading, index) !== undefined
  return (
    leads && eventDatesIn(fragment).some(({ expression, role }) => expression.kind !== 'recurring' && role !== 'start')
  )
}

/** `Retiro de paquetes sábado 29`: before the race. `Carrera domingo 30, retiro de paquetes sábado 29` is the race. */
const isCollection = (reading: Reading, { noun, from }: Fragment, index: number): boolean =>
  index <= (noun?.from ?? from) && collectionPhrases.at(reading, index) !== undefined

/** `Se necesitan voluntarios`, `se necesitan manos` is an invitation. */
function opens(phrases: Phrases<true>, reading: Reading, index: number): boolean {
  const found = phrases.at(reading, index)
  const needed = reading.word(found?.to ?? index)
  return found !== undefined && !needed.startsWith('volunt') && !helpers.has(needed)
}

const helpers = parseWords('manos brazos ayuda hands helpers')

/** `Se pospuso la carrera …, la nueva fecha es domingo 25`, `no hay clase, la reponemos el 16`: the event has a new day. */
const isRescheduled = (reading: Reading, fragment: Fragment, index: number): boolean => {
  const found = movePhrases.findWithin(reading, index, fragment.to)
  return found !== undefined && eventDatesIn(fragment).some(({ from }) => from >= found.from)
}

/** `Si llueve se cancela`, `si llueve, no hay clase`: nothing is cancelled yet, but a person reviews it. */
function isConditional(reading: Reading, { from }: Fragment, index: number): boolean {
  for (let before = index - 1; before >= Math.max(from, index - maxCondition); before--)
    if (conditions.at(reading, before)) return true
  return false
}
const maxCondition = 8
const conditions = parsePhrases('si,de estar,de llover,de haber,en caso de,if,in case of,unless,only if')

/** `no hay clase`, `no habrá feria`, `there is no yoga`: the event itself is denied. */
function isNoLonger(reading: Reading, index: number): boolean {
  const denied = absencePhrases.at(reading, index)
  return denied !== undefined && eventNouns.at(reading, denied.to) !== undefined
}

/**
 * Phrases of texts that have days and hours but announce no event: work and trade, appointments and opening hours,
 * outages and closures, buses, wishes and thanks.
 */
const servicePhrases = parsePhrases(`
    a domicilio,cita,citas,su cita,atiende,atienden,atendera,atenderan,atencion al publico,consultas,consultorio,
    nuevo horario,horario de,cambia horario,abre,abren,cierra,cierran,cerrado,cerrada,cerrados,cerradas,permanecera,
    consulta,consultas,found,keys,llaves,entrego,entregamos,encargue,encargos,pedidos,fletes,mudanzas,doy clases,
    se puede ver,recibo,recibos,vence,pago de,cobro,contrato,contratamos,contratan,contratando,entrevistas,
    enviar cv,curriculum,curriculo,vacantes,pago bien,vendo,vendemos,se vende,se venden,venta de,alquilo,alquilamos,
    se alquila,rebaja,promo,promocion,oferta,en venta,visitas,rebajas,perdio,se perdio,se extravio,extravio,
    extraviada,extraviado,desaparecido,desaparecida,se gratifica,recompensa,encontrado,encontrada,pacientes,
    patients,pickup,pick up,reposicion de,examen de,examenes de,exams,toma de muestras,camion de,camion recolector,
    pasara el camion,horario extendido,precios de,precios del,black friday,faltante,falta de agua,servicio de agua,
    por trabajos,trabajos de mantenimiento,tuberia,suspendera,suspenderan,suspenderemos,suspension,suspendido,
    suspendida,racionamiento,averia,corte,cortes,interrupcion,electricidad,servicio electrico,paso regulado,
    deslizamiento,derrumbe,transito,basura,recoleccion de basura,fumigacion,bus,buses,shuttle,taxi,looking to share,
    power outage,power cut,power off,shop open,store open,tienda abierta,water service,por obras,cierre,
    missing since,missing,reward,recogida,pollo asado,pollos asados,tamales,empanadas,pan casero,huevos,
    queso fresco,paso por,campos en,vuelo,flight,feliz,felices,felicidades,felicitaciones,cumple,cumpleanos,
    bendiciones,congrats,congratulations,happy birthday,muchas gracias,mil gracias,gracias a,gracias por,thanks to,
    thanks for,thanks everyone,thank you to,thank you for,que descanse,pesame,fallecimiento,fallecio,appointment,
    appointments,office hours,opening hours,open from,open daily,now open,closed,closing,closes,opens,lost,
    last seen,for sale,for rent,hiring,wanted,will pay,babysitter,pet sitter,house sitter,house sitting,outage,
    no power,no water,imn,onda tropical,tormenta,storm,lluvias,aguaceros,temperatura,alerta,marea,mareas,high tide,
    low tide,weather,forecast,quedamos,nos vemos,see you,hablamos`)

/** Words that also occur in announcements; they count only at the beginning of a text. */
const questionWords = parsePhrases(
  `
    alguien,alguno,quien,quienes,donde,cuando,cual,como,que,a que,por que,hay,can someone,can anyone,anyone,anybody,
    someone,does,do,where,when,what,who,which,is,are,could,would,should,how`,
)

/** True if a range is about something other than an event. Only asked where no event noun names it. */
export function hasServicePhrase(reading: Reading, stretches: Range[]): boolean {
  return stretches.some(
    (stretch) =>
      servicePhrases.findWithin(reading, stretch.from, stretch.to) !== undefined || isQuestion(reading, stretch),
  )
}

/** True if a range offers a discount, which also has days and hours. */
export const offersDiscount = (reading: Reading, stretches: Range[]): boolean =>
  stretches.some((stretch) => isDiscount(reading, stretch))

/** `30% off`, `20% de descuento`, `40% en todo`. */
function isDiscount(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++)
    if (
      reading.sign(index) === '%' &&
      ['off', 'descuento', 'todo'].includes(
        reading.word(['de', 'en'].includes(reading.word(index + 1)) ? index + 2 : index + 1),
      )
    )
      return true
  return false
}

/** `¿…?`, or a question word at the beginning and a question mark at the end. */
function isQuestion(reading: Reading, { from, to }: Range): boolean {
  return reading.sign(from) === '¿' || (reading.sign(to - 1) === '?' && questionWords.at(reading, from) !== undefined)
}

/** A title of an appointment, an enrolment, a sale, a rental or a prayer, which have a day, an hour and a place as well. */
export const namesNoInvitation = (title: string): boolean => noInvitation.test(foldToWords(title))
const noInvitation = new RegExp(
  `^(?:(?:mi|la|su|my|your) )?(?:${[
    'citas?|matriculas?|prematriculas?|inscripcion(?:es)?|(?:\\w+ ){0,2}appointments?|(?:\\w+ ){0,2}enrol?lment|registration',
    'vendo|venta de (?:casas?|lotes?|carros?)|se vende|alquilo|alquiler|se alquila|for sale|for rent|selling',
    'oremos|oracion por|oren|pidamos|pray(?:ers?)? for|lets pray',
    'cena (?:familiar|privada|de empresa)|private (?:dinner|party)|sismo|temblor|terremoto|earthquake',
  ].join('|')})\\b`,
)
