import { callable, type Callables } from './callable';
import { failure, float, type OperandOf } from '../operands/evaluated';

const EARTH_RADIUS_IN_METRES = 6_371_010;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance in metres by the haversine formula. */
function distance(from: OperandOf<'latlng'>, to: OperandOf<'latlng'>): number {
  const northward = Math.sin(radians(to.latitude - from.latitude) / 2);
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    northward ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * eastward ** 2;
  return 2 * EARTH_RADIUS_IN_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const LATLNG_METHODS: Callables = new Map([
  ['distance', callable(['latlng', 'latlng'], (from, to) => float(distance(from, to)))],
  ['latitude', callable(['latlng'], ({ latitude }) => float(latitude))],
  ['longitude', callable(['latlng'], ({ longitude }) => float(longitude))],
]);

export const LATLNG_FUNCTIONS: Callables = new Map([
  [
    'value',
    callable(['number', 'number'], (north, east) => {
      const latitude = Number(north.value);
      const longitude = Number(east.value);
      // Negated so that NaN is out of range too.
      const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isOnEarth ? { kind: 'latlng', latitude, longitude } : failure('Coordinates out of range');
    }),
  ],
]);
