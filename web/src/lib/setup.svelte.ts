/** The setup of a new game: its cards and its number of players, which fit each other. */
import type { GameInfo } from './types';

type Preset = GameInfo['presets'][number];

const fits = ({ players: [few, many] }: Preset, n: number) => n >= few && n <= many;

export class Setup {
  key = $state('');
  players = $state(0);
  leftOut = $state.raw<string[]>([]);

  /** A setup for about `usual` players, and for at least `least`. */
  constructor(
    readonly game: GameInfo,
    usual: number,
    private readonly least = 0,
  ) {
    const [few, many] = game.players;
    this.players = Math.max(few, least, Math.min(usual, many));
    this.key = this.fitting(this.players)?.key ?? game.presets[0]!.key;
  }

  get preset(): Preset {
    return this.game.presets.find((one) => one.key === this.key) ?? this.game.presets[0]!;
  }

  /** The presets with a seat for everybody. */
  get presets(): Preset[] {
    return this.game.presets.filter(({ players: [, many] }) => many >= this.least);
  }

  /** The numbers of players to choose from. */
  get counts(): number[] {
    const [few, many] = this.game.players;
    return Array.from({ length: many - few + 1 }, (_, i) => few + i).filter((n) => n >= this.least);
  }

  get parameters(): Record<string, string> {
    const { leave_out: choice, parameters } = this.preset;
    return choice && this.leftOut.length
      ? { ...parameters, [choice.parameter]: this.leftOut.join('+') }
      : parameters;
  }

  /** Change the number of players, and the preset if it does not fit it. */
  setPlayers(n: number): void {
    this.players = n;
    this.leftOut = this.leftOut.slice(0, n);
    if (!fits(this.preset, n)) this.key = this.fitting(n)?.key ?? this.key;
  }

  /** Choose a preset, and the nearest number of players that fits it. */
  choose(key: string): void {
    this.key = key;
    const [few, many] = this.preset.players;
    this.setPlayers(Math.min(many, Math.max(few, this.players)));
  }

  private fitting(n: number): Preset | undefined {
    return this.game.presets.find((one) => fits(one, n));
  }
}
