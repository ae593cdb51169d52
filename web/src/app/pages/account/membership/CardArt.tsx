const [X, Y, RADIUS] = [318, 88, 68];
const [TURN, STEP] = [0.35, 6.4];

function dot(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${(X + x - radius).toFixed(1)} ${(Y + y).toFixed(1)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`;
}

/** Halftone dots, larger towards the shade. */
const DOTS = Array.from({ length: 29 * 29 }, (_, index) => {
  const [u, v] = [((index % 29) - 14) * STEP, (Math.floor(index / 29) - 14) * STEP];
  const x = u * Math.cos(TURN) - v * Math.sin(TURN);
  const y = u * Math.sin(TURN) + v * Math.cos(TURN);
  if (Math.hypot(x, y) > RADIUS - 1) return '';
  const shade = Math.hypot(x - 30, y + 28) / (RADIUS * 1.5);
  return dot(x, y, Number(Math.min(4.4, 0.9 + 3.9 * shade).toFixed(1)));
}).join('');

const BARS = [
  [250, 142, 170],
  [262, 120, 181],
  [254, 132, 192],
  [270, 96, 203],
] as const;

export function CardArt() {
  return (
    <svg viewBox="0 0 416 242" aria-hidden="true" focusable="false">
      <clipPath id="card-disc">
        <circle cx={X} cy={Y} r={RADIUS} />
      </clipPath>
      <path clipPath="url(#card-disc)" fill="#b9a7ee" d={DOTS} />
      {BARS.map(([x, width, y]) => (
        <path key={y} fill="#f27d5c" d={`M${x} ${y}h${width}l-3 4.5h${8 - width}z`} />
      ))}
    </svg>
  );
}
