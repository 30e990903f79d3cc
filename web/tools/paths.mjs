// Paths of drawings with fewer digits: each point is rounded by itself, so errors do not add up along a path.
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const SEPARATOR = /[\s,]*/y;
/** How many numbers a command takes; in those of an arc, the end point comes last. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function* commands(path) {
  let at = 0;
  let command = '';
  const skip = () => {
    SEPARATOR.lastIndex = at;
    SEPARATOR.exec(path);
    at = SEPARATOR.lastIndex;
  };
  const read = (isFlag) => {
    skip();
    // Flags may have nothing between them and what follows.
    if (isFlag) return Number(path[at++]);
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(path);
    if (!found) throw new Error(`No number at ${at} of ${path}`);
    at = NUMBER.lastIndex;
    return Number(found[0]);
  };
  for (skip(); at < path.length; skip()) {
    if (/[a-z]/i.test(path[at])) command = path[at++];
    const lower = command.toLowerCase();
    yield [
      command,
      Array.from({ length: TAKES[lower] }, (_, n) => read(lower === 'a' && (n === 3 || n === 4))),
    ];
    // More points after a move are lines.
    if (lower === 'm') command = command === 'm' ? 'l' : 'L';
  }
}

/** The same path with relative commands and so many digits behind the point. */
export function rounded(path, digits) {
  const unit = 10 ** digits;
  const round = (value) => Math.round(value * unit) / unit;
  let text = '';
  let last = '';
  const write = (command, numbers) => {
    // A move is always written: what follows it without a letter would be lines.
    if (command !== last || command === 'm') text += command;
    last = command;
    let isFirst = text.endsWith(command);
    for (const number of numbers) {
      const digits = String(number).replace(/^(-?)0\./, '$1.');
      const isApart = isFirst || digits.startsWith('-') || (digits.startsWith('.') && /\.\d*$/.test(text));
      text += isApart ? digits : ` ${digits}`;
      isFirst = false;
    }
  };
  // The true point and the written one, and where the part of the path began.
  let [x, y, wx, wy, sx, sy, swx, swy] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const [command, numbers] of commands(path)) {
    const lower = command.toLowerCase();
    const isRelative = command === lower;
    if (lower === 'z') {
      write('z', []);
      [x, y, wx, wy] = [sx, sy, swx, swy];
      continue;
    }
    const points = lower === 'a' ? numbers.slice(5) : numbers;
    const isAcross = (n) => (lower === 'h' ? true : lower === 'v' ? false : n % 2 === 0);
    const absolute = points.map((value, n) => (isRelative ? value + (isAcross(n) ? x : y) : value));
    const relative = absolute.map((value, n) => round(round(value) - (isAcross(n) ? wx : wy)));
    if (lower === 'a')
      write('a', [round(numbers[0]), round(numbers[1]), ...numbers.slice(2, 5), ...relative]);
    else write(lower, relative);
    if (lower !== 'v') {
      x = absolute.at(lower === 'h' ? 0 : -2);
      wx = round(x);
    }
    if (lower !== 'h') {
      y = absolute.at(-1);
      wy = round(y);
    }
    if (lower === 'm') [sx, sy, swx, swy] = [x, y, wx, wy];
  }
  return text;
}
