import { phrasesOf, type Phrases } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { eventDates, type Piece } from '../segments/piece.ts'
import { eventNouns } from '../words/event-nouns.ts'

/** Why a text with a date in it announces nothing. */
export type TalkReason = 'trade' | 'question' | 'reply' | 'past' | 'cancelled' | 'notice'

const trade = phrasesOf(`se rifa,se rifan,rifo,juega con,vendo,vendemos,se vende,se venden,en venta,alquilo,alquilamos,se alquila,se alquilan,rento,se renta,se busca,se buscan,busco,buscamos,se necesita,se necesitan,necesito,necesitamos,se ocupa,ocupo,ocupamos,se requiere,
  se solicita,compro,se compra,se regala,se regalan,regalo,en adopcion,doy en adopcion,se perdio,perdido,perdida,extraviado,extraviada,encontre,encontramos,ofrezco,se ofrece,doy clases,imparto clases,clases a domicilio,vacante,oferta de empleo,oferta laboral,empleo,salario,encargos,
  selling,for sale,for rent,looking for,in search of,iso,wanted,hiring,were hiring,lost dog,lost cat,lost keys,lost phone,need someone,giving away,for adoption,need a ride,ride to,ride from,carpool,tengo campo,tengo campos,hay campo en,campo en el carro,en mi carro,busco ride,viajo a,salgo para,salgo de,per night,a night,we are open,were open,open daily,open every day,estamos abiertos,abierto de,abierto todos,abierta de,horario de atencion,atendemos de,por noche,night minimum,nights minimum,
  venta de lote,venta de lotes,venta de casa,venta de propiedad,venta de finca,venta de terreno,venta de carro,venta de moto,venta de apartamento,venta de vehiculo`)
const questions = phrasesOf(`alguien sabe,alguien que sepa,alguien tiene,saben si,sabe si,sabes si,a que hora,que dia,cuando es,cuando son,donde es,donde sera,hay clase,hay feria,quien va,quienes van,alguien va,van a ir,cuanto cuesta,cuanto vale,y si vamos,si vamos,
  does anyone,does anybody,do you know,anyone know,anyone going,anybody going,is there,are there,what time,when is,where is,whos going,who is going,how much,is it,are you going,is anyone,anyone have,can someone,where can,where do,whats the,who has,who wants,how can,how do,donde puedo,donde puede,donde veo,quien tiene,quien quiere,quien puede`)
const polls = phrasesOf('encuesta,votacion abierta,que les sirve,cual les sirve,les sirve mas,poll,which day works,what day works,which works')
const replies = phrasesOf(`tengo,i have,ive got,feliz aniversario,happy anniversary,yo voy,yo llego,yo ire,ahi estare,ahi estaremos,alla nos vemos,ahi nos vemos,me apunto,nos apuntamos,cuenten conmigo,cuente conmigo,no puedo,no podre,no podemos,voy a ir,vamos a ir,ya compre,fui a,yo tambien voy,
  see you there,ill be there,i will be there,im in,im going,i am going,cant make it,count me in,we will be there,well be there,i cant,i bought`)
const past = phrasesOf(`fue el sepelio,fue el funeral,fue el entierro,numeros ganadores,numero ganador,los ganadores,los resultados,resultados de,winning numbers,results of,pasar a retirar,estuvo,estuvieron,fue un exito,fue todo un exito,vinieron,asistieron,participaron,nos acompanaron,gracias a todos los que,gracias a todas las que,gracias por tantos,gracias por tantas,recogimos,recolectamos,gracias a quienes,gracias por venir,gracias por asistir,gracias por la asistencia,quedo en que,
  la semana pasada,el mes pasado,el ano pasado,hace una semana,hace un mes,ganamos,perdimos,la pasamos,pasamos super,asi se vivio,asi vivimos,fotos de,fotos del,las fotos,photos of,
  who won,ganaron,quedaron campeones,congrats to,congratulations to,felicidades a,felicitaciones a,so proud,who came,who joined us,who showed up,who helped,que llegaron,que vinieron,que participaron,por acompanarnos,por llegar,por participar,for joining,for showing up,
  was amazing,was great,was awesome,was so,was such,were amazing,had a blast,had a great time,had so much fun,thanks to everyone who,thank you to everyone who,thanks everyone for,thank you all for,thanks for coming,thanks to all,thanks to the,thank you to all,we collected,we raised,last week,last month,photos from,pictures from`)
const cancelled = phrasesOf(`se cancela,se cancelo,se cancelan,cancelado,cancelada,cancelados,canceladas,suspendido,suspendida,se suspende,se suspendio,pospuesto,pospuesta,se pospone,se pospuso,se reprograma,
  cancelled,canceled,postponed,called off,is off,no class,no classes,not happening`)
const notices = phrasesOf('onda tropical,frente frio,tropical wave,will close,will be closed,we reopen,re open,condolencias,pesame,descanse en paz,rest in peace,no habra agua,no hay agua,sin agua,corte de agua,corte de luz,no habra luz,sin luz,no tendra agua,no tendran agua,suspendera el servicio,suspenderan el servicio,suspendera el,suspenderemos el servicio,corte programado,cortes programados,sin electricidad,suspension del servicio,suspension electrica,suspension de agua,suspension de servicio,averia,racionamiento,interrupcion del servicio,cierre de la ruta,cierre de la carretera,cierre de la via,cierre de la interamericana,por obras,power will be,water will be,fuera de servicio,out of service,cierre total,cierre parcial,cierre vial,pronostica,pronostico,power outage,water outage,road closed,road closure,closed today,closed tomorrow,landslide,derrumbe,carretera cerrada,via cerrada,paso cerrado,paso regulado')
/** When people sign up for what begins later, schools begin and offices take papers, and when something can be seen at all times. */
const enrolment = phrasesOf('entrada a clases,entrada a lecciones,ingreso a lecciones,inicio de lecciones,lista de utiles,recepcion de documentos,entrega de documentos,entrega de notas,entrega de diarios,matricula,matriculas,prematricula,pre matricula,matricule,matriculese,enrollment,enrolment,registration for,registration is,registration opens')
const onView = phrasesOf('podra visitarse,puede visitarse,pueden visitarse,se puede visitar,se podra visitar,podra ser visitada,podran visitar,abierta al publico de,abierto al publico de,permanecera abierta,permanecera abierto,on view,on display')
/** How things are sold and brought, wherever it is said. */
const byOrder = phrasesOf('clases particulares,lecciones particulares,private lessons,encargue,encarguen,por encargo,haga su pedido,hagan su pedido,pedidos al,pedidos por,a domicilio,servicio express,enviar cv,enviar curriculum,send cv,send your cv,send resume,send your resume,job alert,job offer,job opening,salary,full time,part time,tiempo completo,medio tiempo,order by,orders by,to order,place your order,preorder,pre order')
const noLonger = phrasesOf('no hay,no habra,no tenemos,no tendremos,there is no,there will be no')

/** True if a text speaks anywhere of what is called off or put off: what else it announces is for a person to look at. */
export const speaksOfCancelling = (reading: Reading): boolean => cancelled.within(reading, 0, reading.length) !== undefined

/** The pieces up to an event's name and day, and among them those that hold them. */
export type Telling = { leading: Piece[]; holding: Piece[] }

/** What is said that makes a date nobody's invitation. Trade and answers show in what leads to the name, anything else beside the name and the day. */
export function talkIn(reading: Reading, { leading, holding }: Telling): TalkReason | undefined {
  const firstNoun = leading.find(({ noun }) => noun)?.noun?.from ?? Number.POSITIVE_INFINITY
  for (const piece of leading) {
    const reason = isCalledOff(reading, piece) ? 'cancelled' : leadingTalk(reading, piece, firstNoun)
    if (reason) return reason
  }
  for (const piece of holding) {
    const reason = holdingTalk(reading, piece)
    if (reason) return reason
  }
  return holding.some((piece) => namesEnrolment(reading, piece)) && holding.some(isStretch) ? 'notice' : undefined
}

/** `Matrícula abierta para cursos de inglés`: what is told of is signing up; the stretch of days in the next sentence is when. */
function namesEnrolment(reading: Reading, { from, noun }: Piece): boolean {
  for (let index = from; index < (noun?.from ?? from); index++) {
    const found = enrolment.at(reading, index)
    if (found) return [found.to, found.to + 1].some((next) => ['para', 'de', 'del', 'for'].includes(reading.word(next)))
  }
  return false
}

const isStretch = (piece: Piece): boolean => eventDates(piece).some(({ saying, role }) => saying.kind === 'days' && saying.range && role !== 'start')

/** No more tokens than these are a cry above what follows: `❌❌ CANCELADO ❌❌`, `SUSPENDIDO HASTA NUEVO AVISO`. */
const longestCry = 9

function isCalledOff(reading: Reading, piece: Piece): boolean {
  const isCry = piece.to - piece.from <= longestCry && piece.noun === undefined && eventDates(piece).length === 0
  return isCry && cancelled.within(reading, piece.from, piece.to) !== undefined
}

function leadingTalk(reading: Reading, { from, to }: Piece, firstNoun: number): TalkReason | undefined {
  let quoted = false
  for (let index = from; index < to && index < firstNoun; index++) {
    if (reading.sign(index) === '"') quoted = !quoted
    // `Teatro "El abuelo perdido"`
    if (quoted) continue
    if (opens(trade, reading, index)) return 'trade'
    if (replies.at(reading, index)) return 'reply'
    if (polls.at(reading, index)) return 'question'
  }
  return undefined
}

function holdingTalk(reading: Reading, piece: Piece): TalkReason | undefined {
  const isQuestion = reading.at(piece.to - 1).text === '?' || reading.at(piece.from).text === '¿'
  for (let index = piece.from; index < piece.to; index++) {
    if (byOrder.at(reading, index)) return 'trade'
    if (isNotice(reading, piece, index)) return 'notice'
    if ((cancelled.at(reading, index) && !isMoved(reading, piece, index)) || isNoLonger(reading, index)) return 'cancelled'
    if (past.at(reading, index)) return 'past'
    if (isQuestion && questions.at(reading, index)) return 'question'
  }
  if (piece.mentions.some((mention) => mention.kind === 'money' && isHourly(reading, mention.to))) return 'trade'
  return piece.mentions.some((mention) => mention.kind === 'date' && mention.role === 'past') ? 'past' : undefined
}

const isNotice = (reading: Reading, piece: Piece, index: number): boolean => notices.at(reading, index) !== undefined || onView.at(reading, index) !== undefined || isEnrolment(reading, piece, index)

/** `$60/hour`, `5 mil la hora`: what somebody's work costs. */
const isHourly = (reading: Reading, index: number): boolean => ['hour', 'hr', 'hora'].includes(reading.word(index + 1)) && ['/', 'per', 'an', 'por', 'la'].includes(reading.at(index).text)

/** `Matrícula de los cursos de inglés, del 25 al 28, de 8 a 3`: the days to sign up, not those of the course. */
function isEnrolment(reading: Reading, piece: Piece, index: number): boolean {
  const leads = index < (piece.noun?.from ?? Number.POSITIVE_INFINITY) && enrolment.at(reading, index) !== undefined
  return leads && eventDates(piece).some(({ saying, role }) => saying.kind !== 'recurring' && role !== 'start')
}

/** `Se necesitan voluntarios` is an invitation, whatever it begins like. */
function opens(phrases: Phrases<true>, reading: Reading, index: number): boolean {
  const found = phrases.at(reading, index)
  return found !== undefined && !reading.word(found.to).startsWith('volunt')
}

const moved = phrasesOf('nueva fecha,new date,se traslada,trasladado,trasladada,se pasa,pasa para,pasa al,queda para,reprogramado para,reprogramada para,sera el,moved to,rescheduled to,rescheduled for,postponed to,postponed until,pospuesto para,pospuesta para,se pospone para,se reprograma para')

/** `Se pospuso la carrera …, la nueva fecha es domingo 25`: it is on another day. */
const isMoved = (reading: Reading, piece: Piece, index: number): boolean => {
  const found = moved.within(reading, index, piece.to)
  return found !== undefined && eventDates(piece).some(({ from }) => from >= found.from)
}

/** `no hay clase`, `no habrá feria`, `there is no yoga`: what is denied is the event itself. */
function isNoLonger(reading: Reading, index: number): boolean {
  const denied = noLonger.at(reading, index)
  return denied !== undefined && eventNouns.at(reading, denied.to) !== undefined
}
