/** A system notification when it is my turn and no page is visible. There is no push: some page must be open. */
import { href } from './href';
import { isOn, keepSwitch, mySeat } from './memory';
import { go } from './route.svelte';
import { fileAt } from './site';
import { t } from './words.svelte';

type State = 'unsupported' | NotificationPermission;

class Notify {
  private permission = $state<State>('Notification' in window ? Notification.permission : 'unsupported');
  private isWanted = $state(isOn('notify', false));
  /** The seats whose current turn has been announced. */
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

  /** Ask for permission, unless the browser has been asked; only after a press. */
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

  /** Report whether it is the turn of a seat of mine; may be called any number of times. */
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
    // Several pages may send the same notification: the tag makes them one.
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
      // On phones only the service worker can show a notification.
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.showNotification(t('your-turn'), options);
    }
  }
}

export const notify = new Notify();
