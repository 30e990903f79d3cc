/** The lobby of this device, one for the whole page. It loads nothing before it is asked for something. */
import { Engine } from './engine.svelte';
import { openWorker } from './link';
import { DeviceLobby } from './lobby';

export const deviceLobby = new DeviceLobby(new Engine(openWorker));
