import { type Track, trackSchema } from '@store/domain/shop/catalogue/tracks';
import { embedListTitle, parseEmbed, type Embed } from '@store/domain/pages/html/embed';
import { documentTitle } from '@store/domain/pages/html/page-head';
import { paths } from '@store/domain/platform/paths';
import { HEAD_SHARD, parseHead, parseShard } from '@store/domain/shop/catalogue/catalogue';
import * as v from 'valibot';
import { DEFAULT_NAME } from '@store/domain/shop/settings/front';
import { builtName } from '../lib/shop/built';
import { linkTo, openPage, showStatus, textIn } from './page';
import { createPlayer, type Player } from './player';
import { readDocument } from '../lib/firestore/readDocument';

const LIST_MAXIMUM = 30;

/** One read; null if missing. */
async function readTrack(id: number): Promise<Track | null> {
  const document = await readDocument(`tracks/${id}`);
  return document === undefined ? null : v.parse(trackSchema, document);
}

interface List {
  readonly tracks: readonly Track[];
  readonly shop: string;
}

/** One read, and one per archive while a tag has too few tracks. */
async function readList(embed: Exclude<Embed, { kind: 'track' }>): Promise<List> {
  const document = await readDocument(`catalogue/${HEAD_SHARD}`);
  if (document === undefined) return { tracks: [], shop: builtName };
  const { tracks, archives, settings } = parseHead(document);
  const shop = settings?.shop.name ?? DEFAULT_NAME;
  if (embed.kind === 'newest') return { tracks: tracks.slice(0, LIST_MAXIMUM), shop };
  const tag = embed.tag.toLowerCase();
  const found = tracks.filter((track) => track.tag.toLowerCase() === tag);
  for (let number = archives; number >= 1 && found.length < LIST_MAXIMUM; number--) {
    const archive = parseShard(await readDocument(`catalogue/${number}`));
    found.push(...archive.tracks.filter((track) => track.tag.toLowerCase() === tag));
  }
  return { tracks: found.slice(0, LIST_MAXIMUM), shop };
}

// The player on other sites, without React: a frame should cost its page little (docs/decisions/0029-sharing.md).

const page = openPage();

/** Explains why nothing can play, with a link to the shop. */
function showNothing(text: string): void {
  document.title = documentTitle(text, { name: builtName });
  page.title.textContent = text;
  page.facts.replaceChildren(linkTo(paths.tracks, 'All Tracks'));
}

async function playTrack(id: number): Promise<void> {
  const track = await readTrack(id);
  if (track) createPlayer({ ...page, shop: builtName }, () => undefined).load(track, false);
  else showNothing('This beat is no longer in the shop.');
}

function listRow({ title, bpm, status }: Track): HTMLLIElement {
  const row = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  const note = status === 'sold' ? 'Sold' : `${bpm} bpm`;
  button.append(textIn('name', title), textIn('note', note));
  row.append(button);
  return row;
}

/** The next track follows when one ends. */
function showList(tracks: readonly Track[], shop: string): void {
  const rows = tracks.map(listRow);
  const buttons = rows.map((row) => row.firstElementChild);
  let current = 0;
  const choose = (index: number, player: Player, isStarting: boolean): void => {
    const track = tracks[index];
    if (!track) return;
    buttons[current]?.removeAttribute('aria-current');
    buttons[index]?.setAttribute('aria-current', 'true');
    current = index;
    player.load(track, isStarting);
  };
  const player = createPlayer({ ...page, shop }, () => choose(current + 1, player, true));
  buttons.forEach((button, index) => button?.addEventListener('click', () => choose(index, player, true)));
  page.list.replaceChildren(...rows);
  page.list.hidden = false;
  choose(0, player, false);
}

async function playList(embed: Exclude<Embed, { kind: 'track' }>): Promise<void> {
  const { tracks, shop } = await readList(embed);
  const title = embedListTitle(embed, { name: shop });
  page.list.ariaLabel = title;
  if (tracks.length === 0) showNothing('There are no beats here at the moment.');
  else showList(tracks, shop);
  document.title = documentTitle(title, { name: shop });
}

async function start(): Promise<void> {
  showStatus(page, '');
  const embed = parseEmbed(location.pathname);
  try {
    if (!embed) showNothing('There is no player at this address.');
    else if (embed.kind === 'track') await playTrack(embed.id);
    else await playList(embed);
  } catch {
    showStatus(page, 'The shop cannot be reached.', () => void start());
  }
}

void start();
