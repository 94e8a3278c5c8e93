import type { Category } from '@convive/contracts/enums'
import { Phrases } from '../text/phrases.ts'

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
export const topics = new Phrases<Category>(
  Object.entries(words).flatMap(([category, list]) =>
    list.split(',').map((word) => [word.trim(), category as Category] as const),
  ),
)
