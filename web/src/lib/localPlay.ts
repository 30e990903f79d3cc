/** Play on this device from the page of a server, when the server is unreachable. */
import { useDevice } from './lobby';
import { textOf } from './request';
import { fileAt } from './site';

/** Whether the engine of this device can be loaded: its files may be cached for use offline. */
export function hasDeviceFiles(): Promise<boolean> {
  return textOf(fileAt('device/manifest.json')).then(
    () => true,
    () => false,
  );
}

/** Make the tables of this device available; the engine is loaded on first use. */
export async function useThisDevice(): Promise<void> {
  const { deviceLobby } = await import('./device');
  useDevice(deviceLobby);
}
