import {
  expect,
  expectOneSound,
  isTooWide,
  LONG_ON_PHONE,
  open,
  PHONE,
  playingClocks,
  test,
} from '../../support/test';

test.describe('player', () => {
  test(
    'opens with the headphones button, pauses, resumes and closes with the chevron',
    LONG_ON_PHONE,
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
      await expectOneSound(page);
      const player = page.getByRole('region', { name: 'Player' });
      const show = player.getByRole('button', { name: 'Show player' });
      if (await show.isVisible()) await show.click();
      await expect(player).toContainText('Low Tide');
      await player.getByRole('button', { name: /^Pause/ }).click();
      await expect.poll(() => playingClocks(page)).toEqual([]);
      await player.getByRole('button', { name: /^Play/ }).click();
      await expectOneSound(page);
      await player.getByRole('button', { name: 'Hide player' }).click();
      await expectOneSound(page);
    },
  );

  test('plays an element that was told to play in the event of the click, as Safari demands', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const allowed = new WeakSet<object>();
      Object.assign(window, { allowed });
      const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
      if (typeof play !== 'function') throw new Error('HTMLMediaElement.play is missing.');
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        if (window.event?.type === 'click') allowed.add(this);
        return Reflect.apply(play, this, []) as Promise<void>;
      };
    });
    await open(page, '/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    const isAllowed = await page.evaluate(() => {
      const sounds = Reflect.get(window, 'sounds') as HTMLMediaElement[];
      const allowed = Reflect.get(window, 'allowed') as WeakSet<object>;
      return sounds
        .filter(({ paused, currentSrc }) => currentSrc !== '' && !paused)
        .map((sound) => allowed.has(sound));
    });
    expect(isAllowed).toEqual([true]);
  });

  // WebKitGTK sometimes ended a sound that was sought while only its first frames were known.
  test('does not seek when a sound begins', async ({ page }) => {
    await page.addInitScript(() => {
      const seeks: number[] = [];
      Object.assign(window, { seeks });
      const play: unknown = Reflect.get(HTMLMediaElement.prototype, 'play');
      if (typeof play !== 'function') throw new Error('HTMLMediaElement.play is missing.');
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        this.addEventListener('seeking', () => seeks.push(this.currentTime), { once: true });
        return Reflect.apply(play, this, []) as Promise<void>;
      };
    });
    const seeks = () => page.evaluate(() => Reflect.get(window, 'seeks') as number[]);
    await open(page, '/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    expect(await seeks()).toEqual([]);
    await page.getByRole('slider', { name: 'Seek' }).press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await seeks()).length).toBeGreaterThan(0);
  });

  test('hides the volume slider where only the system sets the volume, and can still mute', async ({
    page,
  }) => {
    // iOS forgets the volume after the task that has set it.
    await page.addInitScript(() => {
      const volumes = new WeakMap<object, number>();
      Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
        get(this: object) {
          return volumes.get(this) ?? 1;
        },
        set(this: object, volume: number) {
          volumes.set(this, volume);
          setTimeout(() => volumes.delete(this), 0);
        },
      });
    });
    await open(page, '/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player.getByRole('button', { name: 'Queue' })).toBeVisible();
    await expect(player.getByRole('slider', { name: 'Volume' })).toHaveCount(0);
    await player.getByRole('button', { name: 'Mute' }).click();
    await expect(player.getByRole('button', { name: 'Mute', pressed: true })).toBeVisible();
    expect(
      await page.evaluate(() =>
        (Reflect.get(window, 'sounds') as HTMLMediaElement[])
          .filter(({ paused, currentSrc }) => currentSrc !== '' && !paused)
          .map(({ muted }) => muted),
      ),
    ).toEqual([true]);
  });

  test('reports a missing file and stays usable', async ({ page, expectProblem }) => {
    expectProblem(/404|ERR_|Failed to load/i);
    await page.route('**/previews*low-tide*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expect(page.getByText(/could not be played/i)).toBeVisible();
    await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
    await expectOneSound(page);
  });

  test('waits below the screen and shows cover and times once a track plays', PHONE, async ({ page }) => {
    await open(page, '/tracks');
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByRole('button', { name: 'Show player', expanded: false }).click();
    await expect(player).toContainText('Nothing is playing');
    await expect(player).toContainText('0:00 / 0:00');
    await expect(player.getByRole('button', { name: /^Play/ })).toBeDisabled();
    await player.getByRole('button', { name: 'Hide player', expanded: true }).click();
    await expect(player.getByText('Nothing is playing')).not.toBeInViewport();

    await player.getByRole('button', { name: 'Show player' }).click();
    await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
    await expectOneSound(page);
    await expect(player).toContainText(/\d:\d\d \/ \d:\d\d/);
    await expect(player.locator('img').first()).toHaveAttribute('src', /low-tide/);
    expect(await isTooWide(page)).toBe(false);
  });

  test('reports the track to the media session and handles its keys', async ({ page }) => {
    await page.addInitScript(() => {
      const keys: Record<string, MediaSessionActionHandler | null> = {};
      Object.assign(window, { keys });
      const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
      navigator.mediaSession.setActionHandler = (action, handler) => {
        keys[action] = handler;
        set(action, handler);
      };
    });
    const pressKey = (action: MediaSessionAction, details: object = {}) =>
      page.evaluate(
        ([name, more]) => {
          const keys = Reflect.get(window, 'keys') as Record<string, MediaSessionActionHandler | null>;
          keys[name]?.({ action: name, ...more });
        },
        [action, details] as const,
      );
    const told = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return [metadata?.title, metadata?.artist, metadata?.artwork[0]?.src, playbackState];
      });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
    await expectOneSound(page);
    await expect
      .poll(told)
      .toEqual(['Glass Elevator', 'Nightshift Beats', expect.stringContaining('glass-elevator'), 'playing']);
    await pressKey('nexttrack');
    await expectOneSound(page);
    await expect
      .poll(told)
      .toEqual(['Low Tide', 'Nightshift Beats', expect.stringContaining('low-tide'), 'playing']);
    await pressKey('seekto', { seekTime: 12 });
    await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(11);
    await pressKey('pause');
    await expect.poll(() => playingClocks(page)).toEqual([]);
    await expect.poll(async () => (await told()).at(-1)).toBe('paused');
    await pressKey('play');
    await expectOneSound(page);
  });

  test('continues through the search results, also from another page', async ({ page }) => {
    await page.goto('/tracks?search=lofi');
    const rows = page.getByRole('button', { name: /^Play / });
    await expect(rows.nth(1)).toBeVisible();
    const [first = '', second = ''] = (await rows.allInnerTexts()).map((title) => title.trim());
    await rows.first().click();
    await expectOneSound(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player).toContainText(first);
    await player.getByRole('button', { name: 'Next track' }).click();
    await expect(player).toContainText(second);
    await expectOneSound(page);
  });
});
