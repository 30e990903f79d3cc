/** Playing on this device at the page of a server, when the server cannot be reached. */
import { useDevice } from './lobby';
import { textOf } from './request';
import { fileAt } from './site';

/** Whether the engine of this device can be loaded: its files were kept for times without a network. */
export function hasDeviceFiles(): Promise<boolean> {
  return textOf(fileAt('device/manifest.json')).then(
    () => true,
    () => false,
  );
}

/** Makes the tables of this device reachable; nothing is loaded before one is used. */
export async function useThisDevice(): Promise<void> {
  const { deviceLobby } = await import('./device');
  useDevice(deviceLobby);
}
