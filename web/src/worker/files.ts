/**
 * The files that `tavolata publish` writes for play on this device, next to the page's own: all from the site's origin.
 */
import { Failure } from './failure';

/** A file as `device/manifest.json` lists it; its name contains its hash. */
export interface DeviceFile {
  path: string;
  size: number;
}

export type FileName = 'loader' | 'script' | 'runtime' | 'library' | 'engine';

export interface Manifest {
  version: string;
  /** The package index that Pyodide requires: an empty one. */
  lock: object;
  files: Record<FileName, DeviceFile>;
}

export type Part = 'runtime' | 'engine' | 'start';

/** Called with the number of bytes of a part that have arrived. */
export type Listener = (part: Part, done: number, total: number) => void;

const PARTS: Record<FileName, Part> = {
  loader: 'runtime',
  script: 'runtime',
  runtime: 'runtime',
  library: 'runtime',
  engine: 'engine',
};

/** Fetch one file; `Failure` if that fails. */
async function get(address: URL, options: RequestInit = {}): Promise<Response> {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch (problem) {
    throw new Failure('offline', `${address.pathname}: ${String(problem)}`);
  }
  if (!answer.ok || !answer.body) throw new Failure('offline', `${address.pathname}: ${answer.status}`);
  return answer;
}

/** The files of a folder; progress is reported while they load. */
export class Files {
  private readonly done: Record<Part, number> = { runtime: 0, engine: 0, start: 0 };

  private constructor(
    readonly folder: URL,
    readonly manifest: Manifest,
    private readonly listener: Listener,
  ) {}

  static async open(folder: URL, listener: Listener): Promise<Files> {
    const answer = await get(new URL('manifest.json', folder), { cache: 'no-cache' });
    return new Files(folder, (await answer.json()) as Manifest, listener);
  }

  address(name: FileName): URL {
    return new URL(this.manifest.files[name].path, this.folder);
  }

  /** Decompress a file while it loads: file servers need not compress. Its name changes with its content. */
  async unpacked(name: FileName, type: string): Promise<Response> {
    const answer = await get(this.address(name), { cache: 'force-cache' });
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (bytes, out) => {
        this.count(PARTS[name], bytes.length);
        out.enqueue(bytes);
      },
    });
    const body = answer.body!.pipeThrough(count).pipeThrough(new DecompressionStream('gzip'));
    return new Response(body, { headers: { 'Content-Type': type } });
  }

  /** Return the bytes of such a file; `Failure` if the connection is lost meanwhile. */
  async bytes(name: FileName): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.unpacked(name, 'application/octet-stream');
    try {
      return new Uint8Array(await answer.arrayBuffer());
    } catch (problem) {
      throw new Failure('offline', `${this.manifest.files[name].path}: ${String(problem)}`);
    }
  }

  private count(part: Part, bytes: number): void {
    this.done[part] += bytes;
    const names = (Object.keys(PARTS) as FileName[]).filter((name) => PARTS[name] === part);
    const total = names.reduce((sum, name) => sum + this.manifest.files[name].size, 0);
    this.listener(part, Math.min(this.done[part], total), total);
  }
}
