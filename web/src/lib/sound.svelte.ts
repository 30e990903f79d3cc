/** Synthesized sounds: a few notes and a little noise, no files. */
import { isOn, keepSwitch } from './memory';
import { keep, recall } from './storage';
import type { View } from './types';

type Patch = 'turn' | 'card' | 'coin' | 'build' | 'end' | 'no';

const LOUD = 0.27;
const USUAL = 0.6;
const KINDS: [Patch, RegExp][] = [
  ['build', /build|stage|put|construct/],
  ['coin', /coin|gold|buy|sell|rob|steal|tax|pay|income|trade/],
  ['card', /play|draw|gain|discard|take|pick|trash|shuffle|reveal|deal|pass/],
];

class Sound {
  isMuted = $state(isOn('muted', false));
  /** The volume, from 0 to 1. */
  volume = $state(Number(recall('volume') ?? USUAL));
  private context: AudioContext | null = null;

  mute(on: boolean): void {
    this.isMuted = on;
    if (!on && !this.volume) this.setVolume(USUAL);
    keepSwitch('muted', on);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    keep('volume', String(volume));
    this.mute(volume === 0);
  }

  /**
   * At volume 0 play nothing: an exponential ramp cannot end at 0. Browsers play no sound before the first click or key.
   */
  private get isSilent(): boolean {
    return this.isMuted || !this.volume || !navigator.userActivation?.hasBeenActive;
  }

  /**
   * Let the sounds of later views be heard. Safari starts sound only during a gesture, and stops it at a phone call or
   * under a locked screen; most of our sounds come with a message, without a gesture.
   */
  wake(): void {
    if (!this.isSilent) this.awake();
  }

  /** The audio context, which runs or will soon. */
  private awake(): AudioContext {
    this.context ??= new AudioContext();
    // Without a gesture or a device for sound it stays silent, until the next try.
    if (this.context.state !== 'running') this.context.resume().catch(() => {});
    return this.context;
  }

  /** Play the sound of a new view: at most one for moved things, and the bell if it is my turn. */
  tell(view: View, before: View | null): void {
    if (!before) return;
    const names = view.fresh.events.join(' ');
    if (view.question && !before.question) this.play('turn');
    else {
      const kind = KINDS.find(([, pattern]) => pattern.test(names));
      if (kind) this.play(kind[0]);
    }
  }

  play(patch: Patch): void {
    if (this.isSilent || (document.hidden && patch !== 'turn')) return;
    const at = this.awake().currentTime + 0.01;
    if (patch === 'turn')
      [659.3, 987.8].forEach((pitch, i) => this.note(pitch, at + i * 0.13, 0.55, 'sine', 1));
    if (patch === 'coin')
      [1975, 2637].forEach((pitch, i) => this.note(pitch, at + i * 0.06, 0.22, 'triangle', 0.35));
    if (patch === 'build')
      [110, 82.4].forEach((pitch, i) => this.note(pitch, at + i * 0.09, 0.16, 'square', 0.45));
    if (patch === 'no') this.note(155.6, at, 0.18, 'triangle', 0.6);
    if (patch === 'end')
      [392, 493.9, 587.3, 784].forEach((pitch, i) => this.note(pitch, at + i * 0.12, 1.1, 'sine', 0.7));
    if (patch === 'card' || patch === 'build') this.rustle(at, patch === 'card' ? 0.11 : 0.05);
  }

  /** A row of the score pad is counted: each row one step higher. */
  count(row: number): void {
    if (this.isSilent || document.hidden) return;
    const at = this.awake().currentTime + 0.01;
    const scale = [0, 2, 4, 7, 9];
    const pitch = 293.7 * 2 ** (((scale[(row - 1) % 5] ?? 0) + 12 * Math.floor((row - 1) / 5)) / 12);
    this.note(pitch, at, 0.5, 'triangle', 0.4);
    this.note(pitch * 2, at + 0.02, 0.3, 'sine', 0.18);
  }

  private envelope(at: number, length: number, loud: number): GainNode {
    const gain = this.context!.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(LOUD * this.volume * loud, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.context!.destination);
    return gain;
  }

  private note(pitch: number, at: number, length: number, type: OscillatorType, loud: number): void {
    const tone = this.context!.createOscillator();
    tone.type = type;
    tone.frequency.value = pitch;
    tone.connect(this.envelope(at, length, loud));
    tone.start(at);
    tone.stop(at + length);
  }

  /** A card on cloth: filtered noise. */
  private rustle(at: number, length: number): void {
    const context = this.context!;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const noise = context.createBufferSource();
    noise.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = 2600;
    noise.connect(filter).connect(this.envelope(at, length, 0.5));
    noise.start(at);
  }
}

export const sound = new Sound();
for (const gesture of ['click', 'keydown']) window.addEventListener(gesture, () => sound.wake(), true);
