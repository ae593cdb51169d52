import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { publish } from '../../testing/api';
import { notification } from '../../testing/page';
import { TRACKS } from '../../testing/shop/tracks';
import { visit } from '../../testing/visit';

/** The elements that the page has made, each with what it was told. */
function keepSounds(): HTMLAudioElement[] {
  const sounds: HTMLAudioElement[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      constructor(address?: string) {
        const sound = document.createElement('audio');
        if (address !== undefined) sound.src = address;
        let isPaused = true;
        Object.defineProperty(sound, 'paused', { get: () => isPaused });
        Object.assign(sound, {
          play: () => {
            isPaused = false;
            return Promise.resolve();
          },
          pause: () => {
            isPaused = true;
          },
          load: () => undefined,
        });
        sounds.push(sound);
        return sound;
      }
    },
  );
  return sounds;
}

/** Chooses from the menu of a row. There are no popovers here, so the menu is told what a browser tells it. */
async function choose(user: UserEvent, title: string, choice: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `More for ${title}` });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!menu) throw new Error('The button has no menu.');
  const toggle = (newState: string) =>
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState }));
  Object.assign(menu, { hidePopover: () => toggle('closed') });
  toggle('open');
  await user.click(within(menu).getByText(choice));
}

/** Compares two beats. */
async function compareTwo(): Promise<[UserEvent, HTMLAudioElement[]]> {
  publish(TRACKS);
  const sounds = keepSounds();
  const user = visit('/tracks');
  await choose(user, 'Low Tide', 'Compare');
  await notification(/^‘Low Tide’ is ready to compare\./);
  await choose(user, 'Night Bus', 'Compare with Low Tide');
  await screen.findByRole('dialog', { name: 'Compare' });
  return [user, sounds];
}

function heard(sounds: readonly HTMLAudioElement[]): string[] {
  return sounds.flatMap(({ muted, paused, src }) =>
    muted || paused ? [] : [/(\d+)\.mp3$/.exec(src)?.[1] ?? ''],
  );
}

describe('compared beats', () => {
  test('play together, and one of them is heard: by a click or a number key', async () => {
    const [user, sounds] = await compareTwo();
    const dialog = within(screen.getByRole('dialog', { name: 'Compare' }));
    await user.click(dialog.getByRole('button', { name: 'Hear Night Bus' }));
    const running = () => sounds.filter(({ paused }) => !paused);
    expect(running()).toHaveLength(2);
    expect(heard(sounds)).toEqual(['8']);
    expect(dialog.getByRole('button', { name: 'Hear Night Bus' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('1');
    expect(heard(sounds)).toEqual(['6']);
    expect(running()).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Pause the comparison' }));
    expect(running()).toEqual([]);
  });

  test('are three at most: a fourth takes the place of the first', async () => {
    const [user] = await compareTwo();
    await user.click(
      within(screen.getByRole('dialog', { name: 'Compare' })).getByRole('button', { name: 'Close' }),
    );
    await choose(user, 'Kite String', 'Compare with Low Tide and Night Bus');
    const dialog = await screen.findByRole('dialog', { name: 'Compare' });
    const shown = () =>
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Low Tide', 'Night Bus', 'Kite String']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await choose(user, 'Paper Lanterns', 'Compare with Night Bus and Kite String');
    expect(await screen.findByRole('button', { name: 'Hear Paper Lanterns' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hear Low Tide' })).not.toBeInTheDocument();
  });

  test('are silent when the dialog is closed, which it is when one is left', async () => {
    const [user, sounds] = await compareTwo();
    await user.click(screen.getByRole('button', { name: 'Play the comparison' }));
    expect(heard(sounds)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove Low Tide from the comparison' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heard(sounds)).toEqual([]);
  });
});
