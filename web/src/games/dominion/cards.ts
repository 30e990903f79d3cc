/** The pictures on the cards of Dominion: the light of each type, and the land and buildings of each card. */
import type { Cards, Look, Picture } from '../../lib/scenery/art';

export const sun = 'rays';

export const back: Cards['back'] = {
  look: { sky: 255, glow: 90, land: 135, roof: 28, force: 1.05 },
  plan: 'hills hills:keep,church fields:house,tree furrows tree',
};

export const looks: Record<string, Look> = {
  action: { sky: 235, glow: 85, land: 115, roof: 35, force: 0.72, lift: 0.01 },
  treasure: { sky: 75, glow: 92, land: 78, roof: 70, force: 1.45, lift: -0.03 },
  victory: { sky: 165, glow: 115, land: 145, roof: 40, force: 1.35 },
  curse: { sky: 305, glow: 330, land: 310, roof: 150, isDusk: true, force: 0.95, lift: -0.06 },
  attack: { sky: 25, glow: 50, land: 22, roof: 25, isDusk: true, force: 1.15, lift: -0.02 },
  reaction: { sky: 250, glow: 210, land: 235, roof: 45, force: 1.25, lift: -0.02 },
  duration: { sky: 45, glow: 65, land: 50, roof: 45, force: 1.1, isDusk: true },
};
/** The metals have a shade of their own. */
const metals: Record<string, Look> = {
  copper: { sky: 50, glow: 70, land: 48, roof: 45, force: 1.35, lift: -0.05 },
  silver: { sky: 95, glow: 90, land: 100, roof: 100, force: 0.5, lift: 0.01 },
  gold: { sky: 78, glow: 95, land: 84, roof: 85, force: 1.75, lift: 0.01 },
};

export const plans: Record<string, string> = {
  copper: 'hills cliffs:mine,kiln plain:coins,sacks sand coins',
  silver: 'peaks cliffs:crane,mine plain:coins,coins cobbles coins',
  gold: 'hall plain:coins,coins plain:coins,jars tiles coins',
  estate: 'hills fields:house,tree hills:fence,bush furrows tree',
  duchy: 'hills fields:manor,windmill grove:wall,tree path tree',
  province: 'peaks hills:keep,church fields:tree,house path tree',
  curse: 'cliffs forest:dead,turret hills:graves,dead grass dead',
  adventurer: 'peaks peaks:tower,palm forest:mine,rocks path pine',
  bureaucrat: 'roofs hall:shelf,banner plain:coins,shelf tiles drape',
  cellar: 'hall plain:barrels,barrels plain:barrels,lantern cobbles barrels',
  chancellor: 'roofs hall:banner,column plain:shelf,drape tiles drape',
  chapel: 'hills hills:church,cypress fields:graves,flowers path cypress',
  council_room: 'roofs hall:banner,banner plain:statue,lantern tiles drape',
  feast: 'hills grove:tent,manor plain:barrels,jars planks barrels',
  festival: 'hills fields:tent,tent plain:banner,flowers grass banner',
  gardens: 'hills grove:manor,well grove:flowers,flowers path flowers',
  laboratory: 'roofs hall:kiln,shelf plain:jars,crystals tiles jars',
  library: 'hall plain:shelf,shelf plain:lantern,shelf tiles drape',
  market: 'roofs roofs:gabled,belfry plain:stall,stall cobbles sacks',
  militia: 'hills fields:tent,gate plain:pikes,banner path pikes',
  mine: 'peaks cliffs:mine,crane cliffs:rocks,logs path rocks',
  moat: 'peaks hills:keep,tower sea:reeds,boat water reeds',
  moneylender: 'roofs roofs:gabled,shop plain:coins,sacks cobbles crates',
  remodel: 'roofs fields:scaffold,house plain:logs,crates planks logs',
  smithy: 'hills roofs:works,house plain:fire,barrels cobbles barrels',
  spy: 'hills roofs:turret,gabled plain:lantern,barrels cobbles dead',
  thief: 'roofs forest:gate,house hills:sacks,coins path dead',
  throne_room: 'hall plain:banner,banner plain:drape,statue tiles drape',
  village: 'hills fields:house,church hills:house,house path tree',
  witch: 'hills forest:house,dead hills:fire,graves grass dead',
  woodcutter: 'peaks forest:house,pine forest:logs,logs path pine',
  workshop: 'hills fields:works,house plain:logs,crates planks logs',
};

export function picture(face: { id: string; kind: string }): Picture {
  return { look: metals[face.id] ?? looks[face.kind], plan: plans[face.id] };
}
