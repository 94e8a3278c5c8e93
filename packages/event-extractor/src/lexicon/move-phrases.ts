import { parsePhrases } from '../text/phrases.ts'

/** Words before the new day or hour of an event: `se pasa para el jueves 3`, `is moved to Sunday`. */
export const movePhrases = parsePhrases(`
    nueva fecha,new date,new day,nueva hora,new time,se traslada,se traslado,trasladado,trasladada,trasladamos,trasladar,se pasa,
    se paso,pasa para,pasa pa,pasa pal,pasan para,pasan al,pasa al,pasa a las,pasa a la,lo pasamos,la pasamos para,los pasamos,pasado para,pasada para,
    se mueve,se movio,se corre para,se corre al,se corrio,se cambia para,se cambio para,cambia para,cambio para,
    queda para,queda a las,reprogramado para,reprogramada para,se reprograma para,sera el,mejor el,moved to,
    has moved,is moving to,moving it to,move it to,rescheduled to,rescheduled for,postponed to,postponed until,
    pushed to,pushed back to,changed to,is now,its now,now on,pospuesto para,pospuesta para,se pospone para,
    se pospuso para,me corrigen que,la reponemos,lo reponemos,las reponemos,los reponemos,se repone,se reponen,
    se repondra,reponemos el,reposicion el,made up on,make up class,make up session`)

/** Words of somebody who corrects the day or hour just written: `el sábado 29, perdón, domingo 30`. */
export const correctionPhrases = parsePhrases(`
    perdon,perdonen,digo,corrijo,correccion,mejor dicho,quise decir,me equivoque,sorry,i mean,i meant,oops,correction,
    lease correctamente,debe leerse,fe de erratas,make that,my mistake,no wait,wait no,scratch that,actually,mas bien`)

/** What follows happens only if it rains. */
export const rainPhrases = parsePhrases(
  'si llueve,en caso de lluvia,por si llueve,si hay lluvia,if it rains,in case of rain,rain date,rain day,rain plan',
)
