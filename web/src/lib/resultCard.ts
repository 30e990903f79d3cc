/** The result of a game as a picture of 1200 by 630, drawn with our own art: to keep and to share. */
import { seatName } from './aloud';
import { withMinus } from './numbers';
import { ornament } from './ornament';
import { HEIGHT } from './shapes';
import { cover } from './covers';
import { placesOf, standings } from './seats';
import type { View } from './types';

export const CARD = { width: 1200, height: 630 };
const PAPER = '#fffcf5';
const INK = '#2a221b';
const SOFT = '#5e5145';
const LINE = '#d6c9b2';
const GOLD = '#9a4b12';
const BAR = '#a68a5b';
const TRACK = '#ebe2d0';
const LOSS = '#9b2a22';
/** The dashes of a bar of points below zero, and the gaps between them. */
const DASH = { length: 9, gap: 5 };
const DISPLAY = "'Cinzel', 'Times New Roman', serif";
const TEXT = "'Alegreya Sans', 'Segoe UI', sans-serif";
const PANEL = { x: 44, y: 44, width: 700, height: 542 };

export interface CardWords {
  headline: string;
  title: string;
  /** The date; may be empty. */
  when: string;
}

/** A text cut to a width, with an ellipsis. */
function fitted(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  while (letters.length && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines of a maximum width; the last line is cut if necessary. */
function lines(pen: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const longer = found.length ? `${found.at(-1)!} ${word}` : word;
    if (found.length && pen.measureText(longer).width <= width) found[found.length - 1] = longer;
    else if (found.length === most) found[most - 1] = longer;
    else found.push(word);
  }
  return found.map((line) => fitted(pen, line, width));
}

function drawScene(pen: CanvasRenderingContext2D, game: string): void {
  const scale = CARD.height / HEIGHT;
  pen.save();
  pen.scale(scale, scale);
  for (const shape of cover(game, Math.ceil(CARD.width / scale))) {
    const path = new Path2D(shape.d);
    pen.globalAlpha = shape.opacity ?? 1;
    if (shape.fill) {
      pen.fillStyle = shape.fill;
      pen.fill(path);
    }
    if (shape.line) {
      pen.strokeStyle = shape.line === 'currentColor' ? GOLD : shape.line;
      pen.lineWidth = shape.width ?? 1;
      pen.stroke(path);
    }
  }
  pen.restore();
}

/** A seal of paper with the ornament of the table around the points of the winner. */
function drawSeal(pen: CanvasRenderingContext2D, seed: string, points: string): void {
  const [x, y, radius] = [972, 315, 176];
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.shadowColor = 'rgb(30 18 6 / 45%)';
  pen.shadowBlur = 40;
  pen.shadowOffsetY = 10;
  pen.fillStyle = PAPER;
  pen.fill();
  pen.restore();
  pen.save();
  pen.translate(x - radius * 1.3, y - radius * 1.3);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 0.9;
  pen.globalAlpha = 0.65;
  // Only the outer rings: the middle of the seal is for the number.
  for (const ring of ornament(seed, radius * 2.6, radius * 2.6).slice(0, 9)) pen.stroke(new Path2D(ring));
  pen.restore();
  pen.beginPath();
  pen.arc(x, y, radius * 0.62, 0, Math.PI * 2);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, radius - 6, 0, Math.PI * 2);
  pen.stroke();
  pen.fillStyle = GOLD;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `700 ${points.length > 3 ? 72 : 104}px ${DISPLAY}`;
  pen.fillText(points, x, y + 6);
}

function drawSeats(pen: CanvasRenderingContext2D, view: View, top: number, bottom: number): void {
  const rows = standings(view.result!);
  const places = placesOf(view.result!);
  const most = Math.max(1, ...rows.map((row) => Math.abs(row.total)));
  const each = Math.min(76, (bottom - top) / rows.length);
  const size = Math.min(30, each * 0.52);
  const [left, right] = [PANEL.x + 36, PANEL.x + PANEL.width - 36];
  pen.textBaseline = 'alphabetic';
  rows.forEach((row, at) => {
    const base = top + at * each + each * 0.62;
    pen.font = `700 ${size}px ${DISPLAY}`;
    pen.fillStyle = row.hasWon ? GOLD : SOFT;
    pen.textAlign = 'left';
    pen.fillText(String(places[row.seat]), left, base);
    pen.textAlign = 'right';
    pen.fillStyle = row.total < 0 ? LOSS : INK;
    pen.fillText(withMinus(row.total), right, base);
    pen.fillStyle = INK;
    pen.textAlign = 'left';
    pen.font = `${row.hasWon ? 700 : 500} ${size}px ${TEXT}`;
    pen.fillText(fitted(pen, seatName(view, row.seat), right - left - 130), left + 44, base);
    const width = right - left - 44;
    const high = Math.max(3, each * 0.09);
    pen.fillStyle = TRACK;
    pen.fillRect(left + 44, base + each * 0.14, width, high);
    const long = (width * Math.abs(row.total)) / most;
    if (row.total < 0) {
      pen.fillStyle = LOSS;
      for (let from = 0; from < long; from += DASH.length + DASH.gap)
        pen.fillRect(left + 44 + from, base + each * 0.14, Math.min(DASH.length, long - from), high);
    } else {
      pen.fillStyle = row.hasWon ? GOLD : BAR;
      pen.fillRect(left + 44, base + each * 0.14, long, high);
    }
  });
}

/** Draw the picture; first load the fonts, with the letters of the names. */
export async function drawResult(canvas: HTMLCanvasElement, view: View, words: CardWords): Promise<void> {
  const names = view.seats.map((_, seat) => seatName(view, seat)).join('');
  await Promise.all([
    document.fonts.load(`700 48px ${DISPLAY}`, words.headline + names),
    document.fonts.load(`500 30px ${TEXT}`, names + words.when + words.title),
    document.fonts.load(`700 30px ${TEXT}`, names),
  ]);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, CARD.width, CARD.height);
  drawScene(pen, view.table.game);

  pen.save();
  pen.beginPath();
  pen.roundRect(PANEL.x, PANEL.y, PANEL.width, PANEL.height, 22);
  pen.shadowColor = 'rgb(30 18 6 / 45%)';
  pen.shadowBlur = 46;
  pen.shadowOffsetY = 12;
  pen.fillStyle = PAPER;
  pen.fill();
  pen.restore();
  pen.beginPath();
  pen.roundRect(PANEL.x + 9, PANEL.y + 9, PANEL.width - 18, PANEL.height - 18, 15);
  pen.strokeStyle = LINE;
  pen.lineWidth = 1.5;
  pen.stroke();

  const left = PANEL.x + 36;
  const width = PANEL.width - 72;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = SOFT;
  pen.font = `500 25px ${TEXT}`;
  pen.fillText(fitted(pen, words.title, width), left, PANEL.y + 54);
  pen.fillStyle = INK;
  let size = 50;
  do pen.font = `700 ${(size -= 2)}px ${DISPLAY}`;
  while (size > 32 && pen.measureText(words.headline).width > width);
  const said = lines(pen, words.headline, width, 2);
  said.forEach((line, at) => pen.fillText(line, left, PANEL.y + 64 + size * 1.05 * (at + 1)));
  const top = PANEL.y + 82 + size * 1.05 * said.length;
  const foot = PANEL.y + PANEL.height - 32;
  drawSeats(pen, view, top, foot - 34);

  pen.fillStyle = SOFT;
  pen.font = `500 23px ${TEXT}`;
  pen.textAlign = 'left';
  pen.fillText(words.when, left, foot);
  pen.textAlign = 'right';
  pen.font = `700 24px ${DISPLAY}`;
  pen.fillText('Tavolata', left + width, foot);

  drawSeal(pen, view.table.id, withMinus(standings(view.result!)[0]?.total ?? 0));
}

/** The picture as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], name, { type: blob.type }));
      else failed(new Error('no picture'));
    }, 'image/png'),
  );
}
