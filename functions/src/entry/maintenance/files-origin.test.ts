import { expect, test } from 'vitest';
import { withCurrentOrigins } from './files-origin';

test('every address of a file in settings gets the current origin, others stay', () => {
  const path = '/v0/b/shop/o/covers%2Fsettings%2Flogo.png?alt=media';
  const settings = {
    logo: { address: `http://127.0.0.1:9198${path}`, width: 640 },
    people: [{ photo: `http://127.0.0.1:9198${path}` }, { photo: '' }],
    links: ['https://pictures.example/logo.png'],
    imprint: null,
  };
  const moved = `https://firebasestorage.googleapis.com${path}`;
  expect(withCurrentOrigins(settings)).toEqual({
    ...settings,
    logo: { address: moved, width: 640 },
    people: [{ photo: moved }, { photo: '' }],
  });
});
