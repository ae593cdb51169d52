import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LICENCES } from '../licences/default-licences';
import { cents, EURO } from '../../platform/money/money';
import { oldestFirst, readBeats, tagsOfNew, type BeatListInput } from './beats';
import { guessBeatColumns, guessCustomerColumns, withColumn } from './columns';
import { consentFault } from './consent';
import { readCustomers } from './customers';
import { matchFiles, roleOf } from './files';
import { baseName, plainName } from './names';
import { isMarketplace, oldPathFault, plainPath, readOldAddress } from './old-addresses';
import { planImport, type KnownBeat, type KnownOrigin } from './plan';
import { dateReader, readKey, readTags, readTempo } from './values';

const LICENCES = DEFAULT_LICENCES;

function listOf(text: string, changes: Partial<BeatListInput> = {}) {
  const [headings = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
  const mapping = guessBeatColumns(headings, LICENCES);
  return readBeats({ rows, mapping, source: 'other', licences: LICENCES, currency: EURO, ...changes });
}

describe('values', () => {
  test.each([
    ['140', 140],
    ['140 BPM', 140],
    ['93,5bpm', 93.5],
    [' 70.0 ', 70],
    ['70/140', undefined],
    ['abc', undefined],
    ['5', undefined],
    ['', undefined],
  ])('the tempo of %o is %o', (text, bpm) => expect(readTempo(text)).toBe(bpm));

  test.each([
    ['Am', 'Am'],
    ['A minor', 'Am'],
    ['c min', 'Cm'],
    ['CM', 'C'],
    ['C', 'C'],
    ['A#m', 'Bbm'],
    ['F sharp minor', 'F#m'],
    ['B♭ Major', 'Bb'],
    ['Bb', 'Bb'],
    ['bb minor', 'Bbm'],
    ['b minor', 'Bm'],
    ['8A', 'Am'],
    ['12b', 'E'],
    ['H', undefined],
    ['none', undefined],
    ['', undefined],
  ])('the key of %o is %o', (text, key) => expect(readKey(text)).toBe(key));

  test('tags are separated in the ways that lists have, each once', () => {
    expect(readTags('trap, Dark; night|Trap')).toEqual(['trap', 'Dark', 'night']);
    expect(readTags('#trap #slow  jam')).toEqual(['trap', 'slow jam']);
    expect(readTags('["trap","dark"]')).toEqual(['trap', 'dark']);
    expect(readTags(' ')).toEqual([]);
  });

  test('dates are read in the order of their column', () => {
    const read = (text: string, ...others: string[]) => {
      const time = dateReader([text, ...others])(text);
      return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
    };
    expect(read('2025-03-04')).toBe('2025-03-04');
    expect(read('2025-03-04 10:15:00')).toBe('2025-03-04');
    expect(read('2025-03-04T23:30:00-05:00')).toBe('2025-03-05');
    expect(read('4.3.2025')).toBe('2025-03-04');
    expect(read('3/4/2025')).toBe('2025-03-04');
    expect(read('3/4/2025', '25/12/2025')).toBe('2025-04-03');
    expect(read('Mar 4, 2025')).toBe('2025-03-04');
    expect(read('4 March 2025')).toBe('2025-03-04');
    expect(read('1741046400')).toBe('2025-03-04');
    for (const text of ['2025-02-30', '13/13/2025', 'soon', '', '4 Foo 2025'])
      expect([text, read(text)]).toEqual([text, undefined]);
  });
});

describe('columns', () => {
  test('are guessed from their names in several spellings', () => {
    const headings = [
      'Track Title',
      'BPM',
      'Key',
      'Genre',
      'Tags',
      'Price',
      'Exclusive Price',
      'URL',
      'WAV File',
      'Plays',
    ];
    expect(guessBeatColumns(headings, LICENCES)).toEqual([
      'title',
      'bpm',
      'key',
      'tag',
      'tags',
      'price:Non-Exclusive',
      'price:Exclusive',
      'link',
      'file',
      null,
    ]);
    expect(guessCustomerColumns(['Name', 'E-Mail', 'Opt-In', 'Opt-in date'])).toEqual([
      null,
      'email',
      'consent',
      'agreed',
    ]);
  });

  test('have each field once, the likeliest first', () => {
    expect(guessBeatColumns(['Name', 'Title'], [])).toEqual([null, 'title']);
    expect(withColumn(['title', null], 1, 'title')).toEqual([null, 'title']);
    expect(withColumn(['title', 'bpm'], 1, null)).toEqual(['title', null]);
  });
});

describe('a list of beats', () => {
  test.each([
    ['1,299.00', 129_900],
    ['€1,299', 129_900],
    ['1.249,00 €', 124_900],
    ['1 249,00 €', 124_900],
    ['1’249.50', 124_950],
    ['12.345,67', 1_234_567],
    ['24,99 €', 2499],
    ['24.9', 2490],
    // Thousands, or a third decimal.
    ['1.249', undefined],
    ['1,249,00', undefined],
  ])('has %s in a column of prices as %s cents', (text, amount) => {
    const { beats } = listOf(`Title\tPrice\nOne\t${text}`);
    expect(beats[0]?.prices['Non-Exclusive']).toBe(amount);
    expect(beats[0]?.findings).toHaveLength(amount === undefined ? 1 : 0);
  });

  test('becomes beats, and says what it did not understand', () => {
    const { beats, left } = listOf(
      [
        'ID\tTitle\tBPM\tKey\tGenre\tTags\tMood\tPrice\tExclusive Price\tRelease date\tLink\tFile name',
        '7\tDark Nights\t140\tA minor\tTrap\tdark, night, trap\tDark\t29.95\t1,299.00\t2024-05-01\thttps://me.example/beats/dark-nights-7\tC:\\beats\\dark.wav',
        '8\tLow Sun\tabc\tZ\tHouse\t\tangry\t$19\t0\tsoon\t/tracks\t',
        '7\tDark Nights\t140\t\t\t\t\t\t\t\t\t',
        '9\t\t140\t\t\t\t\t\t\t\t\t',
        '\t\t\t\t\t\t\t\t\t\t\t',
      ].join('\n'),
    );
    expect(beats[0]).toEqual({
      line: 2,
      origin: { key: 'other:id:7', path: '/beats/dark-nights-7' },
      title: 'Dark Nights',
      bpm: 140,
      key: 'Am',
      tag: 'Trap',
      tags: ['dark', 'night'],
      mood: 'dark',
      description: '',
      prices: { 'Non-Exclusive': 2995, Exclusive: 129_900 },
      released: Date.UTC(2024, 4, 1),
      names: { file: 'dark.wav', cover: '', stems: '' },
      findings: [],
    });
    expect(beats[1]).toMatchObject({
      bpm: null,
      key: '',
      mood: '',
      prices: {},
      released: null,
      origin: { key: 'other:id:8' },
    });
    expect(beats[1]?.findings).toEqual([
      'The old address /tracks cannot lead here: it is a page of this shop.',
      '“$19” is not a price in EUR; under Non-Exclusive the beat has the price of the shop.',
      'A licence costs at least €0.50, the smallest amount that can be paid; under Exclusive the beat has the price of the shop.',
      '“abc” is not a valid tempo and is left out.',
      '“Z” is not a valid key and is left out.',
      '“angry” is not a valid mood of this shop and is left out.',
      '“soon” is not a valid date and is left out.',
    ]);
    expect(left).toEqual([
      { line: 4, reason: 'It is the same beat as line 2.' },
      { line: 5, reason: 'It has no title.' },
    ]);
  });

  test('names a beat by its number, else its address, else its title', () => {
    const keys = (text: string) => listOf(text).beats.map(({ origin }) => origin.key);
    expect(keys('Title\tID\tLink\nOne\t3\thttps://a.example/one')).toEqual(['other:id:3']);
    expect(keys('Title\tLink\nOne\thttps://www.a.example/One/')).toEqual(['other:link:a.example/one']);
    expect(keys('Title\nDark Nights (Prod. Mara)\nDark  nights')).toEqual(['other:title:darknights']);
  });

  test('leads no address of a marketplace here, and says whose they are', () => {
    const { beats, marketplaces } = listOf('Title\tLink\nOne\thttps://www.beatstars.com/beat/one-1');
    expect([beats[0]?.origin.path, marketplaces]).toEqual([undefined, ['beatstars.com']]);
  });

  test('cuts what is too long', () => {
    const { beats } = listOf(
      `Title\tTags\tDescription\n${'x'.repeat(120)}\ta,b,c,d,e,f,g,h\t${'y'.repeat(1200)}`,
    );
    expect([beats[0]?.title.length, beats[0]?.tags.length, beats[0]?.description.length]).toEqual([
      100, 6, 1000,
    ]);
    expect(beats[0]?.findings).toEqual([
      'The title is cut after 100 characters.',
      'The tags after the first 6 are left out: g, h.',
      'The description is cut after 1000 characters.',
    ]);
  });

  test('cuts no character in half', () => {
    const astral = `x${'𠮷'.repeat(600)}`;
    const { beats } = listOf(`Title\tTempo\tDescription\n${astral}\t${astral}\t${astral}`);
    expect(beats[0]?.title).toHaveLength(99);
    expect(beats[0]?.description).toHaveLength(999);
    expect(JSON.stringify(beats)).not.toMatch(/\p{Surrogate}|\\ud[89a-f]/iu);
  });

  test('is added oldest first', () => {
    const items = [
      ['c', null],
      ['b', 2],
      ['a', 1],
      ['d', null],
    ] as const;
    expect(oldestFirst(items, ([, time]) => time).map(([name]) => name)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('old addresses', () => {
  test('are read from links with and without a host', () => {
    expect(readOldAddress('https://www.Me.example:8080/Beats//Dark%20Nights/?a=1#b')).toEqual({
      host: 'me.example',
      path: '/beats/dark nights',
    });
    expect(readOldAddress('me.example/beats/x')).toEqual({ host: 'me.example', path: '/beats/x' });
    expect(readOldAddress('/beats/x?y')).toEqual({ host: null, path: '/beats/x' });
    expect(readOldAddress('//me.example/x')).toEqual({ host: 'me.example', path: '/x' });
    for (const link of [
      '',
      'none',
      'javascript:alert(1)',
      'ftp://a.example/x',
      'https://me.example/',
      'https://a:b@evil.example/x',
      `/${'x'.repeat(400)}`,
    ])
      expect([link, readOldAddress(link)]).toEqual([link, null]);
  });

  test('that the shop needs itself, or that Hosting does not hand over, lead nowhere', () => {
    for (const path of [
      '/',
      '/tracks',
      '/track/detail/7',
      '/api/x',
      '/member/log',
      '/kit/3',
      '/assets/a',
      '/embed',
      '/tracks.html',
      '/mara@example.com/resetpassword',
    ])
      expect([path, oldPathFault(path)]).toEqual([
        path,
        path === '/' ? 'is not the path of a page' : 'is a page of this shop',
      ]);
    expect(oldPathFault('/beats/v1.5')).toBe('has a dot');
    for (const path of ['/Beats/One', '/x?y=1', '/x#part'])
      expect([path, oldPathFault(path)]).toEqual([path, 'is not the path of a page']);
    for (const path of ['/index.html', '/index', '/404', '/404.html', '/__/auth/handler', '/__'])
      expect([path, oldPathFault(path)]).toEqual([path, 'is a page of this shop']);
    for (const path of ['/beats/one', '/track/one', '/beats/one.html', '/beat/sommerregen ü'])
      expect([path, oldPathFault(path)]).toEqual([path, null]);
  });

  test('have one spelling, which stays as it is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const plain = plainPath(path);
        // A percent sign that was encoded would be decoded twice.
        fc.pre(!plain.includes('%'));
        expect(plainPath(plain)).toBe(plain);
        expect(plainPath(`${path}/`)).toBe(plain);
      }),
    );
  });

  test('of marketplaces are known with their subdomains', () => {
    expect(['beatstars.com', 'mara.beatstars.com', 'notbeatstars.com'].map(isMarketplace)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('files', () => {
  const titleOf = (name: string) => name.replace(/\.[a-z0-9]+$/i, '');
  const matched = (beats: string, ...names: string[]) => {
    const list = listOf(beats).beats;
    const { ofBeats, unused } = matchFiles(
      list,
      names.map((name) => ({ name })),
      titleOf,
    );
    return {
      found: ofBeats.map(({ audio, cover, stems }) =>
        [audio, cover, stems].map((file) => file?.name ?? null),
      ),
      findings: ofBeats.flatMap(({ findings }) => findings),
      unused: unused.map(({ name }) => name),
    };
  };

  test('are found by the name that the list says, else by the title', () => {
    const { found, findings, unused } = matched(
      'Title\tFile name\tCover\nDark Nights\tdn-final\thttps://a.example/art/dn%20art.jpg\nLow Sun\t\t',
      ...[
        'DN-Final.wav',
        'dn art.JPG',
        'Low_Sun 92bpm (Prod. Mara).mp3',
        'low-sun STEMS.zip',
        'low sun cover.png',
        'notes.txt',
        'other.wav',
      ],
    );
    expect(found).toEqual([
      ['DN-Final.wav', 'dn art.JPG', null],
      ['Low_Sun 92bpm (Prod. Mara).mp3', 'low sun cover.png', 'low-sun STEMS.zip'],
    ]);
    expect([findings, unused]).toEqual([[], ['notes.txt', 'other.wav']]);
  });

  test('that the list names and nobody has chosen are said', () => {
    const { found, findings } = matched('Title\tCover\nOne\tone.jpg', 'One.wav');
    expect([found, findings]).toEqual([[['One.wav', null, null]], ['one.jpg is not among the files.']]);
  });

  test('for buyers are the best ones, and never tagged', () => {
    expect(matched('Title\nOne', 'one.mp3', 'One.wav', 'one tagged.wav').found).toEqual([
      ['One.wav', null, null],
    ]);
    const named = 'Title\tFile name\nOne\tone TAGGED.mp3';
    expect(matched(named, 'one TAGGED.mp3', 'one.wav').found).toEqual([['one.wav', null, null]]);
    expect(matched(named, 'one TAGGED.mp3').findings).toEqual([
      'Only one TAGGED.mp3 fits, and it is tagged: buyers would get the tagged file.',
    ]);
    expect(matched('Title\nOne', 'one (untagged).mp3', 'one_tagged.mp3').found).toEqual([
      ['one (untagged).mp3', null, null],
    ]);
    const { found, findings } = matched('Title\nOne', 'one_tagged.mp3');
    expect([found, findings]).toEqual([
      [[null, null, null]],
      ['Only one_tagged.mp3 fits, and it is tagged: buyers would get the tagged file.'],
    ]);
  });

  test('that fit twice are left to the producer', () => {
    expect(matched('Title\nOne', 'one.wav', 'ONE_.wav').findings).toEqual([
      'Several audio files fit: one.wav, ONE_.wav.',
    ]);
    expect(matched('Title\tID\nOne\t1\nOne\t2', 'one.wav').findings).toHaveLength(2);
  });

  test('have a role by their extension', () => {
    expect(['a.WAV', 'a.zip', 'a.jpeg', 'a.txt', 'a'].map(roleOf)).toEqual([
      'audio',
      'stems',
      'cover',
      null,
      null,
    ]);
  });

  test('keep a name that consists of such words alone', () => {
    expect(['Final', '(Interlude)', 'Dark Nights [FREE] prod. by X', '夜'].map(plainName)).toEqual([
      'final',
      'interlude',
      'darknights',
      '夜',
    ]);
    expect(['a/b\\c d.wav', 'https://x.example/f/a%20b.wav?sig=1', '100%.wav'].map(baseName)).toEqual([
      'c d.wav',
      'a b.wav',
      '100%.wav',
    ]);
  });
});

describe('an import', () => {
  const rowsArbitrary = fc.array(
    fc.record({
      id: fc.constantFrom('', '1', '2', '3'),
      title: fc.constantFrom('Dark Nights', 'dark nights (Prod. X)', 'Low Sun', 'Kite', ''),
      bpm: fc.constantFrom('', '140', '92.5', 'abc'),
      tag: fc.constantFrom('', 'Trap', 'house'),
      tags: fc.constantFrom('', 'a, b', 'b,a,c'),
      price: fc.constantFrom('', '19.99', '24.99', 'x'),
      link: fc.constantFrom('', '/beats/one', 'https://me.example/beats/two', 'https://beatstars.com/beat/3'),
      description: fc.constantFrom('', 'Slow.'),
    }),
    { maxLength: 8 },
  );

  test('done twice is the import done once', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.boolean(), (rows, hasFiles) => {
        const text = [
          'ID\tTitle\tBPM\tGenre\tTags\tPrice\tLink\tDescription',
          ...rows.map(({ id, title, bpm, tag, tags, price, link, description }) =>
            [id, title, bpm, tag, tags, price, link, description].join('\t'),
          ),
        ].join('\n');
        const { beats } = listOf(text);
        let shop: { readonly beats: KnownBeat[]; readonly origins: KnownOrigin[] } = {
          beats: [{ kind: 'track', id: 900, title: 'Kite', bpm: 92, key: '', tag: 'old', mood: '' }],
          origins: [],
        };
        const files = beats.map(() => ({
          audio: hasFiles ? 'file' : null,
          cover: null,
          stems: null,
          findings: [],
        }));
        const plan = () => planImport(beats, files, { ...shop, licences: LICENCES, currency: EURO });
        for (const [index, step] of plan().entries()) {
          if (step.kind === 'no-audio') continue;
          const { beat } = step;
          const known: KnownBeat =
            step.kind === 'here'
              ? step.known
              : {
                  kind: 'track',
                  id: index + 1,
                  title: beat.title,
                  bpm: beat.bpm ?? 100,
                  key: beat.key,
                  mood: beat.mood,
                  ...tagsOfNew(beat),
                  description: beat.description,
                  licences: beat.prices,
                };
          const edited = step.kind === 'here' ? { ...known, ...step.edit } : known;
          const recorded = (step.kind === 'here' ? step.origin : beat.origin) ?? null;
          const target = { track: Number(known.id), draft: null };
          const records: KnownOrigin[] = recorded
            ? [
                { kind: 'beat', name: recorded.key, ...target },
                ...(recorded.path === undefined
                  ? []
                  : [{ kind: 'address', name: recorded.path, ...target } as const]),
              ]
            : [];
          const named = new Set(records.map(({ kind, name }) => `${kind}:${name}`));
          shop = {
            beats: [...shop.beats.filter(({ id }) => id !== known.id), edited],
            origins: [...shop.origins.filter(({ kind, name }) => !named.has(`${kind}:${name}`)), ...records],
          };
        }
        const paths = beats.flatMap(({ origin }) => origin.path ?? []);
        for (const step of plan()) {
          if (!hasFiles && step.kind === 'no-audio') continue;
          expect(step).toMatchObject({ kind: 'here', changes: [], edit: {} });
          // Two lines with one address: it leads to the last of them.
          const isShared = paths.filter((path) => path === step.beat.origin.path).length > 1;
          if (step.kind === 'here' && !isShared) expect(step.origin).toBeNull();
        }
      }),
    );
  });

  const HERE: KnownBeat = {
    kind: 'track',
    id: 4,
    title: 'Dark Nights',
    bpm: 140,
    key: 'Am',
    tag: 'trap',
    mood: 'dark',
    tags: ['night'],
    description: 'Old.',
    licences: { Exclusive: false },
  };
  const planned = (
    text: string,
    shop: { beats?: KnownBeat[]; origins?: KnownOrigin[] },
    audio: string | null = 'file',
  ) => {
    const { beats } = listOf(text);
    const files = beats.map(() => ({ audio, cover: null, stems: null, findings: [] }));
    return planImport(beats, files, {
      beats: [HERE],
      origins: [],
      licences: LICENCES,
      currency: EURO,
      ...shop,
    });
  };

  test('says field by field what the list says otherwise', () => {
    const [step] = planned(
      'Title\tBPM\tKey\tTags\tMood\tDescription\tPrice\nDark Nights\t141\tAm\tslow\t\tNew.\t29.99',
      {},
    );
    expect(step).toMatchObject({
      kind: 'here',
      changes: [
        { field: 'Bpm', before: '140', after: '141' },
        { field: 'More tags', before: 'night', after: 'slow' },
        { field: 'Description', before: 'Old.', after: 'New.' },
        { field: 'Non-Exclusive', before: '€24.99', after: '€29.99' },
      ],
      edit: {
        bpm: 141,
        tags: ['slow'],
        description: 'New.',
        licences: { Exclusive: false, 'Non-Exclusive': cents(2999) },
      },
    });
  });

  test('knows a beat by its key after its title was changed, and imports one again that was deleted', () => {
    const text = 'ID\tTitle\n7\tDark Nights';
    const origins: KnownOrigin[] = [{ kind: 'beat', name: 'other:id:7', track: 4, draft: null }];
    expect(planned(text, { beats: [{ ...HERE, title: 'Night' }], origins })[0]).toMatchObject({
      kind: 'here',
      origin: null,
    });
    expect(planned(text, { beats: [], origins })[0]).toMatchObject({ kind: 'new' });
    expect(planned(text, { beats: [] }, null)[0]).toMatchObject({ kind: 'no-audio' });
  });

  test('means no beat of the shop twice, nor one of several with the same title', () => {
    expect(planned('ID\tTitle\n1\tDark Nights\n2\tDark Nights', {}).map(({ kind }) => kind)).toEqual([
      'here',
      'new',
    ]);
    expect(planned('Title\nDark Nights', { beats: [HERE, { ...HERE, id: 5 }] })[0]).toMatchObject({
      kind: 'new',
    });
  });
});

describe('a list of customers', () => {
  const NOW = Date.UTC(2026, 0, 1);
  const read = (text: string) => {
    const [headings = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
    return readCustomers(rows, guessCustomerColumns(headings), NOW);
  };

  test('has those who agreed and when, and the lines of the others', () => {
    const list = read(
      [
        'Name\tEmail\tOpt-in\tOpt-in date',
        'A\tA@Example.com\tYes\t2025-03-01',
        'B\tb@example.com\tno\t2025-03-01',
        'C\tc@example.com\t\t2025-03-01',
        'D\td@example.com\tsubscribed\t',
        'E\te@example.com\ttrue\t2031-03-01',
        'F\tnone\tyes\t2025-03-01',
        '\t\t\t',
        'A\ta@example.com\tyes\t2025-04-01',
      ].join('\n'),
    );
    expect(list).toEqual({
      people: [{ email: 'a@example.com', agreedAt: Date.UTC(2025, 2, 1) }],
      left: { 'no-consent': [3, 4], 'no-date': [5, 6], 'no-email': [7], repeated: [9] },
    });
  });

  test('may say both in one column, and nobody has agreed without one', () => {
    expect(read('Email\tOpted in at\na@example.com\t2025-03-01').people).toEqual([]);
    expect(read('Email\tSubscribed\na@example.com\t2025-03-01\nb@example.com\t1').people).toEqual([
      { email: 'a@example.com', agreedAt: Date.UTC(2025, 2, 1) },
    ]);
    expect(read('Email\na@example.com')).toMatchObject({ people: [], left: { 'no-consent': [2] } });
  });

  test('has no agreement of the future, nor one from before shops had newsletters', () => {
    expect(consentFault(NOW, NOW)).toBeNull();
    expect(consentFault(NOW + 3 * 24 * 60 * 60 * 1000, NOW)).toBe('is in the future');
    expect(consentFault(0, NOW)).toBe('is too long ago');
  });
});
