import { describe, expect, test } from 'vitest';
import { openVisitLog } from './visitLog';

const OLD = { id: 1, licensing: 'Exclusive' } as const;
const NEW = { id: 2, licensing: 'Non-Exclusive' } as const;

describe('the log of a visit', () => {
  test('has what was put in the cart, not what was there before', () => {
    const log = openVisitLog('', [OLD]);
    log.cartIs([OLD, NEW], true);
    log.cartIs([OLD], true);
    expect(log.report()).toEqual({
      source: '',
      tracks: [{ track: 2, plays: 0, completed: 0, cart: 'Non-Exclusive' }],
    });
  });

  test('has the last licence of a beat', () => {
    const log = openVisitLog('', []);
    log.cartIs([NEW], true);
    log.cartIs([{ ...NEW, licensing: 'Exclusive' }], true);
    expect(log.report()?.tracks).toMatchObject([{ track: 2, cart: 'Exclusive' }]);
  });

  test('leaves out what another tab has put in the cart', () => {
    const log = openVisitLog('', []);
    log.cartIs([NEW], false);
    log.cartIs([NEW, OLD], true);
    expect(log.report()?.tracks.map(({ track }) => track)).toEqual([1]);
  });

  test('has plays', () => {
    const log = openVisitLog('example.com', []);
    log.playerAt({ track: 5, position: 6, duration: 40 });
    expect(log.report()).toEqual({ source: 'example.com', tracks: [{ track: 5, plays: 1, completed: 0 }] });
  });

  test('reports nothing for a visit that continues without activity', () => {
    expect(openVisitLog(null, [OLD]).report()).toBeNull();
    expect(openVisitLog('', [OLD]).report()).toEqual({ source: '', tracks: [] });
  });
});
