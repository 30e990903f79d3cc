/** The pictures on the cards of Citadels: the light of each type, and the land and buildings of each card. */
import type { Cards, Look, Picture } from '../../lib/scenery/art';

export const sun = 'rosette';

export const back: Cards['back'] = {
  look: { sky: 5, glow: 55, land: 350, roof: 20, isDusk: true, force: 1.1 },
  plan: 'roofs roofs:keep,cathedral roofs:gabled,turret cobbles -',
};

export const looks: Record<string, Look> = {
  noble: { sky: 82, glow: 92, land: 88, roof: 30, force: 1.3, lift: 0.02 },
  religious: { sky: 262, glow: 55, land: 268, roof: 250, isDusk: true, force: 1.05, lift: 0.02 },
  trade: { sky: 190, glow: 110, land: 175, roof: 45, force: 1.15, lift: 0.02 },
  military: { sky: 20, glow: 48, land: 25, roof: 28, isDusk: true, force: 1.35, lift: 0.02 },
  unique: { sky: 300, glow: 30, land: 305, roof: 345, force: 1.4, lift: -0.08 },
  character: { sky: 55, glow: 78, land: 55, roof: 35, force: 0.62, isDusk: true, lift: 0.03 },
};

export const plans: Record<string, string> = {
  manor: 'hills hills:manor,cypress hills:tree,bush path bush',
  castle: 'peaks hills:keep,pine hills:pine,rocks path pine',
  palace: 'roofs grove:palace plain:cypress,statue tiles -',
  temple: 'hills hills:temple,cypress plain:column,column tiles column',
  church: 'roofs hills:church,house hills:tree,graves path tree',
  monastery: 'peaks peaks:church,pine forest:wall path pine',
  cathedral: 'roofs roofs:cathedral plain:gabled,gabled cobbles lantern',
  tavern: 'roofs roofs:house,gabled plain:barrels,lantern cobbles barrels',
  market: 'roofs roofs:gabled,turret plain:stall,stall cobbles sacks',
  trading_post: 'sea hills:shop,palm plain:crates,sacks sand crates',
  docks: 'sea sea:ship,boat plain:crane,crates planks barrels',
  harbor: 'cliffs sea:ship,lighthouse sea:boat,boat water -',
  town_hall: 'roofs roofs:belfry,gabled plain:lantern,lantern cobbles banner',
  watchtower: 'peaks hills:tower hills:pikes,pine path pine',
  prison: 'cliffs plain:gate plain:wall cobbles fence',
  barracks: 'hills hills:tent,tent plain:pikes,banner path pikes',
  fortress: 'peaks cliffs:keep,gate cliffs:wall path banner',
  armory: 'roofs plain:works,tower plain:pikes,fire cobbles pikes',
  basilica: 'hills hills:dome,temple plain:column,column tiles column',
  capitol: 'roofs grove:dome plain:statue,statue tiles column',
  dragon_gate: 'peaks cliffs:gate cliffs:rocks,dead path fire',
  factory: 'roofs roofs:works,works plain:crates,barrels cobbles crates',
  framework: 'roofs hills:scaffold,crane plain:logs,logs planks logs',
  gold_mine: 'peaks cliffs:mine,crane cliffs:coins,rocks path rocks',
  great_wall: 'peaks hills:wall,tower hills:wall,pine path banner',
  haunted_quarter: 'roofs roofs:turret,gabled plain:dead,graves cobbles dead',
  imperial_treasury: 'hall plain:coins,coins plain:jars,coins tiles drape',
  ivory_tower: 'peaks hills:turret,tower grove:crystals,bush path -',
  keep: 'cliffs hills:tower,wall hills:pine,pikes path rocks',
  laboratory: 'roofs hall:turret plain:jars,crystals tiles drape',
  library: 'hall plain:shelf,shelf plain:shelf,lantern tiles drape',
  map_room: 'sea hall:shelf,column plain:jars,lantern tiles drape',
  monument: 'hills grove:obelisk,column plain:statue,bush tiles -',
  museum: 'hall plain:statue,jars plain:column,jars tiles column',
  necropolis: 'hills cliffs:temple,obelisk plain:graves,graves grass dead',
  observatory: 'peaks hills:dome,turret hills:rocks,pine grass pine',
  park: 'roofs grove:tree,tree grove:flowers,flowers path tree',
  poor_house: 'roofs roofs:house,house plain:fence,sacks cobbles fence',
  quarry: 'cliffs cliffs:crane,mine cliffs:rocks,rocks sand rocks',
  school_of_magic: 'peaks roofs:turret,turret grove:crystals,lantern tiles crystals',
  secret_vault: 'hall cliffs:tower,gate plain:coins,crates tiles rocks',
  smithy: 'roofs hills:works,house plain:fire,barrels cobbles barrels',
  stables: 'hills fields:manor,windmill plain:fence,fence furrows fence',
  statue: 'roofs grove:statue,column plain:bush,flowers tiles -',
  theater: 'roofs hall:drape,drape plain:lantern,lantern planks drape',
  thieves_den: 'roofs roofs:gabled,gate plain:crates,sacks cobbles barrels',
  wishing_well: 'hills grove:well,tree hills:flowers,flowers grass flowers',
  battlefield: 'peaks hills:banner,tent hills:pikes,banner grass pikes',
  haunted_city: 'cliffs roofs:turret,dead plain:graves,dead cobbles dead',
  graveyard: 'hills hills:church,dead hills:graves,graves grass dead',
  university: 'roofs grove:dome,belfry plain:shelf,statue tiles column',
  lighthouse: 'cliffs sea:lighthouse,ship sea:rocks,boat water rocks',
  bell_tower: 'roofs roofs:belfry,church plain:gabled,lantern cobbles -',
  hospital: 'hills grove:manor,belfry plain:flowers,bush path bush',
  throne_room: 'hall plain:banner,banner plain:statue,statue tiles drape',
  ball_room: 'hall plain:drape,lantern plain:lantern,lantern tiles drape',
  // The places where the characters live or work.
  assassin: 'roofs roofs:gabled,turret plain:lantern,barrels cobbles dead',
  witch: 'hills forest:dead,house hills:graves,fire grass dead',
  magistrate: 'hall plain:column,column plain:banner,statue tiles drape',
  thief: 'roofs roofs:gabled,gabled plain:crates,sacks cobbles barrels',
  spy: 'roofs hall:turret plain:drape,lantern tiles drape',
  blackmailer: 'roofs roofs:turret,gabled plain:lantern,jars cobbles lantern',
  magician: 'peaks hills:turret,crystals hills:fire,bush grass crystals',
  wizard: 'peaks cliffs:turret,turret cliffs:crystals,dead path crystals',
  seer: 'hills grove:tent,dead plain:fire,jars grass reeds',
  king: 'hall plain:banner,banner plain:coins,statue tiles drape',
  emperor: 'roofs grove:palace plain:banner,banner tiles drape',
  patrician: 'hills grove:manor,palace plain:cypress,jars tiles cypress',
  bishop: 'roofs roofs:cathedral plain:lantern,lantern tiles column',
  abbot: 'peaks hills:church,pine fields:graves,bush path pine',
  cardinal: 'hall hills:dome,column plain:column,lantern tiles drape',
  merchant: 'sea roofs:stall,ship plain:sacks,crates cobbles sacks',
  alchemist: 'roofs hall:kiln plain:jars,crystals tiles jars',
  trader: 'sea sea:ship,boat plain:crates,sacks planks crates',
  architect: 'roofs hills:scaffold,crane plain:logs,column planks -',
  navigator: 'sea sea:ship,lighthouse sea:boat,boat planks barrels',
  scholar: 'hall plain:shelf,shelf plain:jars,lantern tiles shelf',
  warlord: 'peaks hills:keep,tent hills:pikes,banner path pikes',
  diplomat: 'hall hills:gate,banner plain:banner,jars tiles drape',
  marshal: 'hills hills:tent,gate plain:banner,pikes path banner',
  queen: 'hall grove:palace plain:flowers,drape tiles drape',
  artist: 'hills grove:statue,scaffold plain:flowers,jars path bush',
  tax_collector: 'roofs roofs:gate,gabled plain:coins,sacks cobbles crates',
};

/** A character has the light of the type of districts that pay them. */
export function picture(face: {
  id: string;
  kind: string;
  more?: Record<string, unknown> | undefined;
}): Picture {
  const gathers = face.more?.gathers as string | null | undefined;
  return { look: looks[gathers ?? face.kind], plan: plans[face.id] };
}
