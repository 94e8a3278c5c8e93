import type { Region } from '@convive/contracts/enums'
import { Phrases } from '../text/phrases.ts'

const names: Record<Region, string> = {
  chirripo: `
      chirripo,rivas,san gerardo de rivas,san gerardo,canaan,canaan de rivas,herradura de rivas,guadalupe de rivas,
      chimirol,los angeles de rivas,pueblo nuevo de rivas`,
  tinamaste: 'tinamaste,tinamastes,platanillo,baru,san juan de dios de baru,alfombra,la alfombra',
  uvita:
    'uvita,bahia ballena,bahia,dominical,dominicalito,ojochal,playa hermosa de uvita,colonia,playa uvita,san josecito de uvita,hatillo',
  san_isidro: `
      san isidro del general,san isidro de el general,perez zeledon,pz,perez,san isidro,daniel flores,general viejo,
      palmares de perez zeledon,quebradas,cajon,pejibaye,paramo,san pedro de perez zeledon,la palma de pz`,
  san_jose: `
      san jose,chepe,escazu,curridabat,san pedro,barrio escalante,desamparados,santa ana,moravia,tibas,guadalupe,
      coronado,acosta,puriscal,aserri,alajuelita,zapote,sabana,la sabana,barrio amon,goicoechea,montes de oca,mora,
      ciudad colon,tarrazu,san marcos de tarrazu,dota`,
  alajuela:
    'alajuela,grecia,san ramon,atenas,la fortuna,fortuna,san carlos,ciudad quesada,naranjo,orotina,poas,zarcero,palmares,upala,los chiles',
  cartago: 'cartago,turrialba,paraiso,orosi,tres rios,oreamuno,el guarco',
  heredia: `
      heredia,barva,santo domingo de heredia,santo domingo,sarapiqui,puerto viejo de sarapiqui,
      san rafael de heredia,san isidro de heredia,belen,santa barbara,san joaquin de flores`,
  guanacaste: `
      guanacaste,liberia,tamarindo,nicoya,nosara,samara,santa cruz,playas del coco,el coco,flamingo,potrero,
      brasilito,canas,bagaces,tilaran,hojancha,junquillal,playa junquillal,la cruz`,
  puntarenas: `
      puntarenas,jaco,quepos,manuel antonio,monteverde,puerto jimenez,golfito,ciudad cortes,palmar norte,palmar sur,
      osa,parrita,buenos aires,san vito,coto brus,corredores,paquera,montezuma,santa teresa,malpais,drake,sierpe,
      esparza,ciudad neily,paso canoas`,
  limon: 'limon,puerto viejo,cahuita,guapiles,siquirres,tortuguero,bribri,pococi,manzanillo,talamanca,matina',
}

/** Towns, districts and beaches, with their regions. */
export const localities = new Phrases<Region>(
  Object.entries(names).flatMap(([region, list]) =>
    list.split(',').map((name) => [name.trim(), region as Region] as const),
  ),
)
