/** The pictures on the cards of 7 Wonders: the light of each colour, and the land and buildings of each card. */
import type { Cards, Look, Picture } from '../../lib/scenery/art';

export const sun = 'mosaic';

export const back: Cards['back'] = {
  look: { sky: 48, glow: 75, land: 62, roof: 30, force: 1.15, isDusk: true, lift: 0.03 },
  plan: 'dunes dunes:pyramid,pyramid sea:ship,palm water -',
};

export const looks: Record<string, Look> = {
  raw: { sky: 55, glow: 80, land: 50, roof: 40, force: 1.15, lift: -0.06 },
  manufactured: { sky: 265, glow: 75, land: 262, roof: 40, force: 0.45, lift: -0.04 },
  civilian: { sky: 255, glow: 85, land: 255, roof: 40, force: 1.4, lift: -0.01 },
  commercial: { sky: 95, glow: 100, land: 85, roof: 30, force: 1.45, lift: 0.01 },
  military: { sky: 15, glow: 40, land: 22, roof: 25, isDusk: true, force: 1.1, lift: -0.05 },
  science: { sky: 170, glow: 130, land: 162, roof: 50, force: 1.2, lift: 0.01 },
  guild: { sky: 298, glow: 330, land: 300, roof: 80, isDusk: true, force: 1.05, lift: -0.02 },
  wonder: { sky: 230, glow: 75, land: 65, roof: 45, force: 0.9, lift: -0.02 },
};

export const plans: Record<string, string> = {
  lumber_yard: 'peaks forest:crane,pine forest:logs,logs path pine',
  stone_pit: 'cliffs cliffs:crane,rocks cliffs:rocks,rocks sand rocks',
  clay_pool: 'hills plain:kiln,bush sea:reeds,rocks water reeds',
  ore_vein: 'peaks cliffs:mine,rocks cliffs:crystals,rocks path rocks',
  tree_farm: 'hills fields:house,tree grove:tree,bush furrows tree',
  excavation: 'dunes cliffs:scaffold,crane dunes:rocks,sacks sand -',
  clay_pit: 'cliffs dunes:kiln,crane plain:rocks,bush sand bush',
  timber_yard: 'hills grove:scaffold,house plain:logs,logs planks logs',
  forest_cave: 'forest cliffs:mine,pine forest:pine,bush grass pine',
  mine: 'peaks cliffs:mine,mine cliffs:rocks,logs path rocks',
  loom_age1: 'hills roofs:house,cypress plain:jars,sacks tiles drape',
  glassworks_age1: 'sea dunes:kiln,works plain:jars,jars tiles jars',
  press_age1: 'sea plain:works,palm sea:reeds,reeds water reeds',
  pawnshop: 'roofs roofs:shop,house plain:coins,sacks cobbles sacks',
  baths: 'hills hills:dome,column sea:column,jars water column',
  altar: 'hills hills:temple,cypress plain:fire,fire tiles column',
  theater: 'hills hall:drape,column plain:statue,lantern tiles drape',
  tavern: 'roofs hills:house,palm plain:barrels,lantern cobbles barrels',
  east_trading_post: 'dunes dunes:tent,palm dunes:sacks,palm sand palm',
  west_trading_post: 'cliffs sea:ship,boat sea:crates,boat water crates',
  marketplace: 'roofs roofs:stall,palm plain:stall,sacks cobbles sacks',
  stockade: 'hills forest:wall,tower plain:fence,fence path pikes',
  barracks: 'peaks hills:tent,tent plain:pikes,fire path banner',
  guard_tower: 'hills cliffs:tower,wall hills:pikes,rocks path pine',
  apothecary: 'hills grove:house,cypress plain:jars,flowers tiles flowers',
  workshop: 'hills roofs:works,house plain:crates,logs planks -',
  scriptorium: 'hall grove:shelf,column plain:shelf,lantern tiles shelf',
  sawmill: 'peaks forest:works,pine plain:logs,logs water logs',
  quarry: 'cliffs cliffs:crane,scaffold cliffs:rocks,rocks sand rocks',
  brickyard: 'dunes plain:kiln,kiln plain:crates,rocks sand crates',
  foundry: 'peaks cliffs:works,kiln plain:fire,fire cobbles rocks',
  loom_age2: 'sea hall:house,column plain:sacks,drape tiles drape',
  glassworks_age2: 'dunes roofs:kiln,kiln plain:crystals,jars tiles crystals',
  press_age2: 'hills sea:house,palm plain:shelf,reeds planks reeds',
  aqueduct: 'peaks hills:aqueduct,cypress hills:aqueduct,bush water bush',
  temple: 'hills grove:temple,column plain:cypress,statue tiles column',
  statue: 'hills plain:column,temple plain:statue,cypress tiles -',
  courthouse: 'roofs hills:temple,statue plain:column,column tiles column',
  forum: 'hills plain:temple,column plain:column,stall tiles column',
  caravansery: 'dunes dunes:palm,gate dunes:tent,palm sand palm',
  vineyard: 'hills fields:house,cypress hills:vines,vines furrows jars',
  bazar: 'roofs roofs:dome,stall plain:stall,jars cobbles drape',
  walls: 'peaks hills:wall,gate plain:wall,pikes path banner',
  training_ground: 'hills plain:tent,banner plain:fence,pikes sand pikes',
  stables: 'peaks fields:house,wall plain:fence,fence grass fence',
  archery_range: 'hills grove:tower,tree plain:banner,fence grass tree',
  dispensary: 'peaks grove:dome,tree plain:flowers,jars path flowers',
  laboratory: 'roofs hall:kiln plain:jars,crystals tiles jars',
  library: 'hall plain:shelf,shelf plain:shelf,statue tiles column',
  school: 'hills grove:temple,cypress plain:column,bush tiles cypress',
  pantheon: 'roofs grove:dome,column plain:column,fire tiles column',
  gardens: 'cliffs grove:palace,palm grove:flowers,flowers path palm',
  town_hall: 'roofs roofs:palace,obelisk plain:banner,banner tiles column',
  palace: 'peaks grove:palace,cypress plain:statue,flowers tiles cypress',
  senate: 'hall hills:dome,temple plain:column,statue tiles drape',
  haven: 'cliffs sea:ship,ship sea:crane,boat water crates',
  lighthouse: 'cliffs sea:lighthouse,boat sea:boat,rocks water rocks',
  chamber_of_commerce: 'roofs hall:banner,stall plain:coins,coins tiles crates',
  arena: 'dunes hills:aqueduct,banner plain:banner,statue sand column',
  fortifications: 'cliffs cliffs:keep,wall cliffs:pikes,fire path pikes',
  circus: 'roofs plain:obelisk,aqueduct plain:banner,banner sand banner',
  arsenal: 'roofs roofs:works,gate plain:pikes,pikes cobbles pikes',
  siege_workshop: 'hills hills:scaffold,gate plain:logs,crane planks logs',
  lodge: 'hall grove:column,cypress plain:column,lantern tiles drape',
  observatory: 'peaks cliffs:dome,column hills:obelisk,cypress grass cypress',
  university: 'hills grove:dome,temple plain:shelf,statue tiles column',
  academy: 'grove grove:temple,cypress grove:column,cypress path cypress',
  study: 'roofs hall:shelf plain:lantern,shelf tiles drape',
  workers_guild: 'cliffs cliffs:mine,scaffold plain:logs,rocks path crane',
  craftsmens_guild: 'roofs roofs:works,kiln plain:jars,jars tiles jars',
  traders_guild: 'dunes sea:ship,palm plain:stall,sacks sand sacks',
  philosophers_guild: 'hills grove:temple,cypress plain:column,shelf tiles column',
  spies_guild: 'roofs roofs:turret,gate plain:lantern,drape cobbles dead',
  strategists_guild: 'peaks hills:tent,gate plain:pikes,banner path banner',
  shipowners_guild: 'cliffs sea:ship,ship sea:boat,boat water crates',
  scientists_guild: 'peaks grove:dome,obelisk plain:crystals,shelf tiles crystals',
  magistrates_guild: 'hall hills:temple,banner plain:column,statue tiles drape',
  builders_guild: 'dunes cliffs:scaffold,pyramid plain:crane,logs sand logs',
};

/** The boards by city. */
export const cities: Record<string, { plan: string; look: Partial<Look> }> = {
  giza: {
    plan: 'dunes dunes:pyramid,pyramid dunes:palm,palm sand palm',
    look: { sky: 75, glow: 90, land: 75 },
  },
  babylon: {
    plan: 'hills grove:ziggurat,palm grove:palm,flowers tiles palm',
    look: { sky: 190, glow: 90, land: 140 },
  },
  olympia: {
    plan: 'peaks grove:temple,cypress plain:column,statue tiles column',
    look: { sky: 245, land: 80, roof: 30 },
  },
  rhodes: {
    plan: 'cliffs sea:ship,statue sea:boat,rocks water rocks',
    look: { sky: 250, land: 240, roof: 30 },
  },
  ephesus: {
    plan: 'hills hills:temple,cypress plain:cypress,column tiles column',
    look: { sky: 215, land: 60 },
  },
  alexandria: {
    plan: 'cliffs sea:lighthouse,ship sea:boat,palm water palm',
    look: { sky: 270, glow: 60, land: 230 },
  },
  halicarnassus: {
    plan: 'hills hills:temple,obelisk plain:jars,cypress tiles cypress',
    look: { sky: 300, glow: 60, land: 40 },
  },
};

export function picture(face: { id: string; kind: string }): Picture {
  const city = cities[face.id.replace(/_[ab]$/, '')];
  return city
    ? { look: { ...looks.wonder!, ...city.look, isDusk: face.id.endsWith('_b') }, plan: city.plan }
    : { look: looks[face.kind], plan: plans[face.id] };
}
