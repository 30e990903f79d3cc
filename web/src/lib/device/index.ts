/** The lobby of this device, one for the whole page. The engine is loaded on the first request. */
import { Engine } from './engine.svelte';
import { openWorker } from './link';
import { DeviceLobby } from './lobby';

export const deviceLobby = new DeviceLobby(new Engine(openWorker));
