import type { DemoVenues } from './demo-venue.ts'

/** Brunca: the valley of El General, the mountain above it and the coast below. */
export const southernVenues: DemoVenues = {
  chirripo: [
    {
      name: 'Café La Cascada de Rivas',
      venueType: 'coffee_shop',
      location: 'Rivas centro, 100 m norte de la iglesia, casa de madera con corredor',
      description:
        'Café de altura tostado en la misma finca, pan de maíz y una mesa larga donde siempre cabe alguien más.',
      acceptsCora: true,
      monthlyCoraLimit: 600,
    },
    {
      name: 'Albergue El Crestón',
      venueType: 'lodge',
      location: 'San Gerardo de Rivas, 300 m este de la oficina del parque nacional',
      description:
        'Camas sencillas, desayuno a las 4 de la mañana para quienes suben el cerro, y fogata para quienes bajan.',
      acceptsCora: true,
      monthlyCoraLimit: null,
    },
    {
      name: 'Salón Comunal de Canaán',
      venueType: 'community_center',
      location: 'Canaán de Rivas, frente a la plaza de deportes',
      description: 'El salón de las ferias, los bingos y las asambleas. Cocina equipada y tarima pequeña.',
      acceptsCora: false,
      monthlyCoraLimit: null,
    },
    {
      name: 'Truchas Río Blanco',
      venueType: 'restaurant',
      location: 'Camino a Herradura de Rivas, 2 km después del puente de hamaca, mano izquierda',
      description:
        'Trucha fresca de los estanques de la casa, con yuca y ensalada de la huerta. Hay sendero corto al río.',
      acceptsCora: true,
      monthlyCoraLimit: 300,
    },
  ],
  tinamaste: [
    {
      name: 'El Mirador de Barú',
      venueType: 'restaurant',
      location: 'Tinamastes, carretera a Dominical, 1,5 km sur de la escuela',
      description: 'Casados, jugos naturales y una vista al mar que en las tardes claras llega hasta la isla del Caño.',
      acceptsCora: true,
      monthlyCoraLimit: 500,
    },
    {
      name: 'Finca Raíces',
      venueType: 'farm',
      location: 'San Juan de Dios de Barú, 800 m oeste del salón comunal, portón verde',
      description:
        'A working permaculture farm with an open kitchen, a seed library and volunteer mornings twice a week.',
      acceptsCora: true,
      monthlyCoraLimit: null,
    },
    {
      name: 'Feria de Tinamaste',
      venueType: 'farmers_market',
      location: 'Tinamastes centro, galerón contiguo a la escuela',
      description: 'Verduras orgánicas, quesos, pan de masa madre y artesanía de las fincas de los alrededores.',
      acceptsCora: true,
      monthlyCoraLimit: 1500,
    },
    {
      name: 'Casa Taller La Ceiba',
      venueType: 'art_studio',
      location: 'Platanillo, 200 m norte de la pulpería El Cruce, casa amarilla',
      description: 'Taller compartido de cerámica y grabado, con horno de leña y exposiciones pequeñas cada dos meses.',
      acceptsCora: false,
      monthlyCoraLimit: null,
    },
  ],
  uvita: [
    {
      name: 'Panadería Cola de Ballena',
      venueType: 'bakery',
      location: 'Uvita centro, 50 m este del banco, local esquinero',
      description: 'Pan de coco, empanadas de chiverre y café desde las 5:30 de la mañana.',
      acceptsCora: true,
      monthlyCoraLimit: 400,
    },
    {
      name: 'Tide Pool Yoga',
      venueType: 'yoga_studio',
      location: 'Bahía Ballena, 400 m norte de la entrada del parque marino',
      description: 'An open deck among almond trees. Classes in English and Spanish, mats and filtered water included.',
      acceptsCora: true,
      monthlyCoraLimit: 250,
    },
    {
      name: 'Soda Doña Marielos',
      venueType: 'restaurant',
      location: 'Playa Uvita, frente a la caseta del guardaparques',
      description: 'Gallo pinto, arroz con camarones y pescado entero. Mesas bajo el almendro.',
      acceptsCora: true,
      monthlyCoraLimit: 0,
    },
    {
      name: 'El Muelle Taller de Surf',
      venueType: 'surf_shop',
      location: 'Uvita, 150 m sur del cruce de la Costanera',
      description:
        'Alquiler y reparación de tablas, y un grupo que enseña a nadar a la niñez del barrio los fines de semana.',
      acceptsCora: false,
      monthlyCoraLimit: null,
    },
  ],
  san_isidro: [
    {
      name: 'Cafetería El Valle',
      venueType: 'coffee_shop',
      location: 'San Isidro de El General, costado norte del parque central',
      description:
        'Café del cantón en chorreador, repostería casera y una pared para la obra de artistas de Pérez Zeledón.',
      acceptsCora: true,
      monthlyCoraLimit: 800,
    },
    {
      name: 'Mercado del Agricultor PZ',
      venueType: 'farmers_market',
      location: 'San Isidro de El General, campo ferial, 300 m sur de la terminal',
      description:
        'Más de cien puestos de productores de todo el valle. Varios puestos reciben Cora en la mesa de información.',
      acceptsCora: true,
      monthlyCoraLimit: 3000,
    },
    {
      name: 'Librería Quetzal',
      venueType: 'bookstore',
      location: 'San Isidro de El General, 75 m oeste de los bomberos',
      description:
        'Libros nuevos y usados, club de lectura mensual y una sala pequeña que se presta a grupos del barrio.',
      acceptsCora: true,
      monthlyCoraLimit: null,
    },
    {
      name: 'Gimnasio Municipal Palmares',
      venueType: 'sports_center',
      location: 'Palmares de Pérez Zeledón, contiguo a la escuela',
      description: 'Cancha techada, graderías y camerinos. Se alquila por horas a ligas y escuelas.',
      acceptsCora: false,
      monthlyCoraLimit: null,
    },
    {
      name: 'Rancho Los Guayabos',
      venueType: 'event_hall',
      location: 'Daniel Flores, del antiguo beneficio 600 m este y 100 m norte',
      description: 'Rancho amplio con cocina de leña para bailongos, reuniones y turnos.',
      acceptsCora: true,
      monthlyCoraLimit: 450,
    },
  ],
}
