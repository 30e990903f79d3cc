/** A notification of the system when it is my turn and nobody looks at the page. There is no push: some page is open. */
import { href } from './href';
import { isOn, keepSwitch, mySeat } from './memory';
import { go } from './route.svelte';
import { fileAt } from './site';
import { t } from './words.svelte';

type State = 'unsupported' | NotificationPermission;

class Notify {
  private permission = $state<State>('Notification' in window ? Notification.permission : 'unsupported');
  private isWanted = $state(isOn('notify', false));
  /** The seats whose turn has been announced, until it is over. */
  private told = new Set<string>();

  get isSupported(): boolean {
    return this.permission !== 'unsupported';
  }

  get isDenied(): boolean {
    return this.permission === 'denied';
  }

  get isOn(): boolean {
    return this.isWanted && this.permission === 'granted';
  }

  /** Asks the browser, if it has not been asked; only after a press. */
  async turnOn(): Promise<void> {
    if (this.permission === 'default') this.permission = await Notification.requestPermission();
    this.want(this.permission === 'granted');
  }

  turnOff(): void {
    this.want(false);
  }

  private want(on: boolean): void {
    this.isWanted = on;
    keepSwitch('notify', on);
  }

  /** Hears whether it is the turn of a seat of mine, as often as anybody knows. */
  turn(table: string, seat: number, isMine: boolean): void {
    const key = `${table} ${seat}`;
    if (!isMine) this.told.delete(key);
    else if (!this.told.has(key)) {
      this.told.add(key);
      if (this.isOn && document.hidden) void this.show(table, seat);
    }
  }

  private async show(table: string, seat: number): Promise<void> {
    const address = href.table(table, { seat });
    const names = mySeat(table, seat)?.people?.join(', ') ?? '';
    const body = names ? t('notify-with', { names }) : t('notify-body');
    // Several pages may say the same: the tag makes one of it.
    const options = {
      body,
      tag: `turn ${table}`,
      icon: fileAt('icon-192.png'),
      data: { path: address.replace('#', '') },
    };
    try {
      const shown = new Notification(t('your-turn'), options);
      shown.onclick = () => {
        window.focus();
        go(address);
        shown.close();
      };
    } catch {
      // Phones let only the service worker show one.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(t('your-turn'), options);
    }
  }
}

export const notify = new Notify();
