/**
 * All cards of all games by day and by night: `/dev/cards.html` of the development server, with a table server behind it.
 * `?width=300` draws them larger.
 */
import { images } from '../src/lib/scenery/dress';
import type { Face } from '../src/lib/types';

const width = Number(new URLSearchParams(location.search).get('width') ?? 150);

async function sheetOf(game: string, faces: Face[], isNight: boolean): Promise<HTMLElement> {
  const sheet = document.createElement('section');
  Object.assign(sheet.style, {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px',
    color: isNight ? '#eee' : '#222',
    background: isNight ? '#191613' : '#f4eee2',
  });
  for (const face of faces) {
    const { scene, pictogram } = await images(game, face, isNight);
    const picture = document.createElement('div');
    Object.assign(picture.style, {
      width: `${width}px`,
      height: `${width * 0.63}px`,
      background: `url("${pictogram ?? ''}") 50% 88% / auto 86% no-repeat, url("${scene}") 50% 66% / cover`,
    });
    const figure = document.createElement('figure');
    figure.style.margin = '0';
    figure.append(picture, face.name);
    sheet.append(figure);
  }
  return sheet;
}

for (const game of ['citadels', 'dominion', 'seven_wonders']) {
  const answer = await fetch(`/api/games/${game}/faces?lang=en`);
  const { cards } = (await answer.json()) as { cards: Record<string, Face> };
  const faces = Object.values(cards).sort((a, b) => `${a.kind} ${a.id}`.localeCompare(`${b.kind} ${b.id}`));
  for (const isNight of [false, true]) document.body.append(await sheetOf(game, faces, isNight));
}
