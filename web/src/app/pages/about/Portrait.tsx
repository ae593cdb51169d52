import type { ReactNode } from 'react';
import styles from './Portrait.module.css';

export type Face = 'bun' | 'cap' | 'fringe';

interface Palette {
  readonly ground: string;
  readonly shape: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly cloth: string;
}

const PALETTES: Readonly<Record<Face, Palette>> = {
  bun: {
    ground: '#3d1635',
    shape: '#e7a6c8',
    skin: '#e9b99a',
    shade: '#cf9674',
    hair: '#1d0d1a',
    cloth: '#f6efe7',
  },
  cap: {
    ground: '#10302b',
    shape: '#d7e33b',
    skin: '#8a5538',
    shade: '#6f4029',
    hair: '#16110f',
    cloth: '#f7f3e8',
  },
  fringe: {
    ground: '#16222e',
    shape: '#ff7a4d',
    skin: '#d9a07a',
    shade: '#bb805b',
    hair: '#4a2415',
    cloth: '#7fd1c7',
  },
};

/** Drawn behind and in front of the head. */
const HAIR: Readonly<Record<Face, { readonly behind: ReactNode; readonly over: ReactNode }>> = {
  bun: {
    behind: <path d="M200 92a44 44 0 1 1 .1 0zM118 236c-14-96 28-146 82-146s96 50 82 146z" />,
    over: <path d="M126 214c-2-74 32-112 74-112s76 38 74 112c-24-14-40-34-50-58-22 32-56 52-98 58z" />,
  },
  cap: {
    behind: null,
    over: (
      <g transform="translate(0 -26)">
        <path d="M122 196c-2-70 32-106 78-106s80 36 78 106c-40-18-116-18-156 0z" />
        <path d="M120 192c48-24 130-26 196-2 10 4 12 18 0 18-66-8-134-6-190 6-8 2-14-18-6-22z" />
      </g>
    ),
  },
  fringe: {
    behind: <path d="M108 318c-12-60-4-120 10-160 14-42 46-66 82-66s68 24 82 66c14 40 22 100 10 160z" />,
    over: (
      <path d="M126 224c-4-76 28-124 74-124s78 48 74 124c-8-18-16-28-24-34-34 6-72 6-104-2-8 8-14 20-20 36z" />
    ),
  },
};

export function Portrait({ face, name }: { readonly face: Face; readonly name: string }) {
  const { ground, shape, skin, shade, hair, cloth } = PALETTES[face];
  return (
    <svg viewBox="0 0 400 400" role="img" aria-label={`Portrait of ${name}`} className={styles.portrait}>
      <rect width="400" height="400" fill={ground} />
      <circle cx="200" cy="220" r="150" fill={shape} />
      <g fill={hair}>{HAIR[face].behind}</g>
      <path d="M60 400c6-78 62-104 140-104s134 26 140 104z" fill={cloth} />
      <path d="M168 262h64v46c-8 26-56 26-64 0z" fill={shade} />
      <path d="M130 196c0-60 30-88 70-88s70 28 70 88-32 96-70 96-70-36-70-96z" fill={skin} />
      <path d="M200 196l-12 38h20z" fill={shade} />
      <path d="M182 258q18 12 36 0" fill="none" stroke={hair} strokeWidth="5" strokeLinecap="round" />
      <g fill={hair}>
        <circle cx="172" cy="206" r="6" />
        <circle cx="228" cy="206" r="6" />
        {HAIR[face].over}
      </g>
      <path
        d="M118 214c-8-118 172-118 164 0"
        fill="none"
        stroke="#0c0b0a"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <rect x="100" y="196" width="30" height="58" rx="14" fill="#0c0b0a" />
      <rect x="270" y="196" width="30" height="58" rx="14" fill="#0c0b0a" />
    </svg>
  );
}
