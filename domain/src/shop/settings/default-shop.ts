import { DEFAULT_FRONT } from './front';
import type { Shop, ShopAbout } from '../profile/shop';

const DEFAULT_ABOUT: ShopAbout = {
  about: {
    title: 'Made at night, by three people in one room.',
    first:
      'Every beat here begins with somebody playing: a bass line on four strings, chords on an old electric piano, a drum pattern tapped in by hand. Nothing is bought in, so nothing has to be cleared. What you license is what we made, and we say so in writing.',
    second:
      '{shop} sells few beats and knows each of them. Listen for as long as you like, choose the licence that fits your release, and have the files and the contract a minute later. When a beat’s exclusive licence is sold, the beat leaves the shop for good.',
  },
  people: [
    { name: 'Mara Lind', role: 'Beatmaker', photo: '' },
    { name: 'Teo Okafor', role: 'Beatmaker', photo: '' },
    { name: 'Ines Duarte', role: 'Beatmaker', photo: '' },
  ],
};

export const DEFAULT_SHOP: Shop = { ...DEFAULT_FRONT, ...DEFAULT_ABOUT };
