export type StyleName =
  | 'trap'
  | 'drill'
  | 'lofi'
  | 'boombap'
  | 'rnb'
  | 'house'
  | 'phonk'
  | 'synthwave'
  | 'afrobeat'
  | 'dancehall';

/**
 * Patterns are bars of sixteen steps, played in turn: `x` hit, `o` soft hit, `r` roll, `.` rest. `swing` delays
 * every second step by that part of a step.
 */
export interface Style {
  readonly kick: readonly string[];
  readonly snare: readonly string[];
  readonly hat: readonly string[];
  readonly perc: readonly string[];
  readonly swing: number;
  readonly bass: 'sub' | 'glide' | 'pluck' | 'drive';
  readonly bassLine: readonly string[];
  readonly chords: 'pad' | 'keys' | 'stab' | 'bell';
  readonly lead: 'arpeggio' | 'sparse' | 'cowbell' | 'none';
  readonly crackle: boolean;
}

export const STYLES: Readonly<Record<StyleName, Style>> = {
  trap: {
    kick: ['x......x..x.....', 'x.....x...x..x..'],
    snare: ['........x.......', '........x......o'],
    hat: ['x.x.x.x.x.x.r.x.', 'x.x.xxx.x.r.x.xr'],
    perc: ['..............o.', '......o.........'],
    swing: 0,
    bass: 'sub',
    bassLine: ['x......x..x.....', 'x.....x...x..x..'],
    chords: 'bell',
    lead: 'sparse',
    crackle: false,
  },
  drill: {
    kick: ['x.....x.......x.', 'x..x......x.....'],
    snare: ['......x.....x...', '......x.......x.'],
    hat: ['x..x..x.x..x..xr', 'x..x..x.x..xr.x.'],
    perc: ['...o......o.....', '..........o..o..'],
    swing: 0,
    bass: 'glide',
    bassLine: ['x.....x...x...x.', 'x..x......x..x..'],
    chords: 'pad',
    lead: 'arpeggio',
    crackle: false,
  },
  lofi: {
    kick: ['x.......x.x.....', 'x..o....x.......'],
    snare: ['....x.......x...', '....x.......x..o'],
    hat: ['x.o.x.o.x.o.x.o.', 'x.o.x.oox.o.x.o.'],
    perc: ['................', '..........o.....'],
    swing: 0.3,
    bass: 'pluck',
    bassLine: ['x.......x.x.....', 'x..o....x.....o.'],
    chords: 'keys',
    lead: 'none',
    crackle: true,
  },
  boombap: {
    kick: ['x.x.....x.......', 'x.....x.x.x.....'],
    snare: ['....x.......x...', '....x..o....x...'],
    hat: ['x.x.x.x.x.x.x.x.', 'x.x.x.x.x.xox.x.'],
    perc: ['................', '...........o....'],
    swing: 0.22,
    bass: 'pluck',
    bassLine: ['x.x...x.x.......', 'x.....x.x.x...o.'],
    chords: 'stab',
    lead: 'none',
    crackle: true,
  },
  rnb: {
    kick: ['x......x.x......', 'x..x.....x...x..'],
    snare: ['....x.......x...', '....x.......x...'],
    hat: ['x.xxx.x.x.xxx.x.', 'x.x.x.rxx.x.x.xo'],
    perc: ['..o.......o.....', '......o.........'],
    swing: 0.12,
    bass: 'sub',
    bassLine: ['x......x.x......', 'x..x.....x......'],
    chords: 'keys',
    lead: 'sparse',
    crackle: false,
  },
  house: {
    kick: ['x...x...x...x...'],
    snare: ['....x.......x...'],
    hat: ['..x...x...x...x.', '..x.o.x...x.o.xo'],
    perc: ['...o..o....o..o.', '...o..o.o..o....'],
    swing: 0.08,
    bass: 'drive',
    bassLine: ['..x...x...x..xx.', '..x..xx...x...x.'],
    chords: 'stab',
    lead: 'none',
    crackle: false,
  },
  phonk: {
    kick: ['x..x....x..x....', 'x..x....x.x...x.'],
    snare: ['....x.......x...', '....x.......x..x'],
    hat: ['x.x.x.x.x.x.x.x.', 'x.xxx.x.x.xxx.r.'],
    perc: ['................'],
    swing: 0,
    bass: 'drive',
    bassLine: ['x..x..x.x..x..x.', 'x..x..x.x.x...x.'],
    chords: 'pad',
    lead: 'cowbell',
    crackle: true,
  },
  synthwave: {
    kick: ['x...x...x...x...', 'x...x...x...x.x.'],
    snare: ['....x.......x...'],
    hat: ['x.x.x.x.x.x.x.x.', 'x.x.x.x.x.x.xoxo'],
    perc: ['................', '.............ooo'],
    swing: 0,
    bass: 'drive',
    bassLine: ['x.x.x.x.x.x.x.x.'],
    chords: 'pad',
    lead: 'arpeggio',
    crackle: false,
  },
  afrobeat: {
    kick: ['x...x...x...x...', 'x..x....x..x....'],
    snare: ['...x..x....x..x.', '...x..x...x...x.'],
    hat: ['x.xox.xox.xox.xo'],
    perc: ['x..x..x...x.x...', 'x..x..x...x..x..'],
    swing: 0.05,
    bass: 'pluck',
    bassLine: ['x..x..x.....x...', 'x..x....x.x.....'],
    chords: 'stab',
    lead: 'sparse',
    crackle: false,
  },
  dancehall: {
    kick: ['x...x...x...x...', 'x...x...x..xx...'],
    snare: ['...x..x....x..x.', '...x..x....x..xo'],
    hat: ['x.x.x.x.x.x.x.x.', 'x.x.xox.x.x.xox.'],
    perc: ['......o.......o.', '..o.......o.....'],
    swing: 0,
    bass: 'sub',
    bassLine: ['x..x..x.x..x....', 'x..x....x.....x.'],
    chords: 'bell',
    lead: 'arpeggio',
    crackle: false,
  },
};
