/** The parts of faces, drawn on 100 × 100: what is painted, and with which paint. */

/** A colour of the face's own, or one that all faces share. */
export type FacePaint =
  | 'skin'
  | 'hair'
  | 'hat'
  | 'coat'
  | 'trim'
  | 'white'
  | 'dark'
  | 'gold'
  | 'red'
  | 'blush'
  | 'shade'
  | 'light';

/** A shape in its paint; with a width, its outline. */
export type FaceShape = readonly [paint: FacePaint, path: string, width?: number];
type Part = readonly FaceShape[];

const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

interface HeadShape {
  readonly top: number;
  /** The widest place: half as wide, and how high. */
  readonly cheek: number;
  readonly at: number;
  readonly jaw: number;
  /** How far down the cheeks go before they turn to the chin. */
  readonly drop: number;
  readonly chin: number;
}

/** The right half, down to the chin; and the whole. */
function head({ top, cheek, at, jaw, drop, chin }: HeadShape): { readonly half: string; readonly whole: string } {
  const brow = top + (at - top) * 0.35;
  const turn = at + (chin - at) * drop;
  const right =
    `M50 ${top}C${50 + cheek * 0.62} ${top} ${50 + cheek} ${brow} ${50 + cheek} ${at}` +
    `C${50 + cheek} ${turn} ${50 + jaw} ${chin} 50 ${chin}`;
  const left =
    `C${50 - jaw} ${chin} ${50 - cheek} ${turn} ${50 - cheek} ${at}` +
    `C${50 - cheek} ${brow} ${50 - cheek * 0.62} ${top} 50 ${top}`;
  return { half: `${right}z`, whole: `${right}${left}z` };
}

export const HEADS = {
  oval: head({ top: 23, cheek: 20, at: 47, jaw: 12, drop: 0.52, chin: 77 }),
  round: head({ top: 23, cheek: 22.5, at: 50, jaw: 15, drop: 0.58, chin: 76 }),
  square: head({ top: 23, cheek: 20.5, at: 47, jaw: 17, drop: 0.85, chin: 77 }),
  long: head({ top: 21, cheek: 18, at: 46, jaw: 11, drop: 0.62, chin: 81 }),
  heart: head({ top: 23, cheek: 21, at: 45, jaw: 8, drop: 0.5, chin: 77 }),
} as const;

/** Behind the head. */
export const BACKS = {
  none: [],
  bob: [['hair', 'M25 48C23 24 36 15 50 15S77 24 75 48V67C75 73 67 74 64 70V40H36V70C33 74 25 73 25 67z']],
  waves: [
    ['hair', 'M26 46C24 24 36 16 50 16S76 24 74 46C79 52 73 58 77 64S73 77 78 84H22C27 77 19 71 23 64S21 52 26 46z'],
  ],
  bun: [['hair', ring(50, 14, 11, 10)]],
  low: [['hair', `${ring(73, 64, 9)}${ring(27, 64, 9)}`]],
  afro: [['hair', ring(50, 39, 31, 29)]],
  curls: [
    [
      'hair',
      [
        [29, 36],
        [34, 24],
        [45, 18],
        [57, 18],
        [67, 25],
        [72, 37],
        [73, 49],
        [27, 49],
        [28, 60],
        [72, 60],
      ]
        .map(([x = 0, y = 0]) => ring(x, y, 8.5))
        .join(''),
    ],
  ],
} as const satisfies Record<string, Part>;

/** Over the forehead. */
export const HAIR = {
  none: [],
  parted: [
    ['hair', 'M29 47C25 26 38 17 53 18C67 18 75 29 71 47C69 41 67 36 62 33C53 35 44 33 40 29C38 36 32 38 29 47z'],
  ],
  slick: [
    ['hair', 'M29 47C26 27 37 17 50 17S74 27 71 47C69 38 64 32 57 30L50 36L43 30C36 32 31 38 29 47z'],
    ['light', 'M38 27Q44 20 53 20Q46 22 42 27z'],
  ],
  fringe: [['hair', 'M27 52C24 26 37 16 50 16S76 26 73 52L68 41C60 38 56 37.5 50 37.500S40 38 32 41z']],
  crop: [['hair', 'M29 46C27 27 38 18 50 18S73 27 71 46C69 37 66 33 62 32H38C34 33 31 37 29 46z']],
  sides: [['hair', 'M29 56C26 47 27 40 31 34C33 41 31 49 32 56zM71 56C74 47 73 40 69 34C67 41 69 49 68 56z']],
  quiff: [
    [
      'hair',
      'M29 47C27 36 32 31 33 28C29 20 42 9 57 12C69 14 74 24 71 47C69 39 67 34 62 33C52 35 41 33 36 30C33 35 31 40 29 47z',
    ],
  ],
  centre: [['hair', 'M29 49C25 26 38 17 50 17S75 26 71 49C68 39 58 35 50 25C42 35 32 39 29 49z']],
  finger: [
    [
      'hair',
      'M29 54C23 26 37 15 51 15S78 27 72 52C68 48 72 43 67 41C63 39 65 35 60 33.500C52 34 44 33 41 27C40 34 33 36 34 42C30 44 33 49 29 54z',
    ],
    ['light', 'M45 20Q57 18 65 27Q58 23 45 24z'],
  ],
} as const satisfies Record<string, Part>;

export const BROWS = {
  arched: [['hair', 'M36 44Q41 39.5 47 42.500M64 44Q59 39.5 53 42.5', 2]],
  flat: [['hair', 'M36 42.500L47 42M64 42.500L53 42', 2.8]],
  stern: [['hair', 'M35.5 40.500L47 43.800M64.5 40.500L53 43.8', 3]],
  raised: [['hair', 'M36 43L47 42.500M53 40Q59 36 64.5 40', 2.6]],
  thin: [['hair', 'M35.5 43.500Q41 37.5 47 41.500M64.5 43.500Q59 37.5 53 41.5', 1.5]],
  bushy: [['hair', 'M35 43.500Q41 39 47.5 42.500M65 43.500Q59 39 52.5 42.5', 4.2]],
} as const satisfies Record<string, Part>;

const OPEN: Part = [
  ['white', `${ring(41.5, 50, 5, 3.8)}${ring(58.5, 50, 5, 3.8)}`],
  ['dark', `${ring(42, 50, 2.9, 3.3)}${ring(58, 50, 2.9, 3.3)}`],
  ['white', `${ring(43, 48.8, 0.9)}${ring(59, 48.8, 0.9)}`],
];

export const EYES = {
  open: [...OPEN, ['dark', 'M36 49.500Q41.5 44.5 47 48.500M64 49.500Q58.5 44.5 53 48.5', 1.6]],
  lashes: [...OPEN, ['dark', 'M34 46.500L36.2 49Q41.5 43.5 47.2 48.500M66 46.500L63.8 49Q58.5 43.5 52.8 48.5', 2]],
  lidded: [
    ...OPEN,
    ['skin', 'M35.5 50.500C36 43.5 47 43.5 47.5 50.500zM64.5 50.500C64 43.5 53 43.5 52.5 50.500z'],
    ['shade', 'M35.5 50.500C36 43.5 47 43.5 47.5 50.500zM64.5 50.500C64 43.5 53 43.5 52.5 50.500z'],
    ['dark', 'M35.5 50H47M64.5 50H53', 1.8],
  ],
  happy: [['dark', 'M36.5 51.500Q41.5 45.5 46.5 51.500M63.5 51.500Q58.5 45.5 53.5 51.5', 2.6]],
  wink: [
    ['white', ring(41.5, 50, 5, 3.8)],
    ['dark', ring(42, 50, 2.9, 3.3)],
    ['dark', 'M36 49.500Q41.5 44.5 47 48.5', 1.6],
    ['dark', 'M63.5 50.500Q58.5 53 53.5 50', 2.6],
  ],
} as const satisfies Record<string, Part>;

export const NOSES = {
  wedge: [['shade', 'M50 46V61H56z']],
  strong: [['shade', 'M50 44V62Q55 63.5 58 60.500z']],
  button: [['shade', ring(50.5, 58.5, 4, 3)]],
  long: [['shade', 'M50 44V64L55.5 63z']],
} as const satisfies Record<string, Part>;

export const MOUTHS = {
  smile: [['dark', 'M43 66.500Q50 72.5 57 66.5', 2.2]],
  grin: [
    ['dark', 'M41.5 65.500H58.500C57.5 72.5 53.5 74 50 74S42.5 72.5 41.5 65.500z'],
    ['white', 'M43 65.500H57C56 69.5 44 69.5 43 65.500z'],
  ],
  smirk: [['dark', 'M43.5 68.500Q52 70 57.5 65', 2.2]],
  lips: [
    ['red', 'M42.5 67.500C45.5 64 48 64.3 50 65.700C52 64.3 54.5 64 57.5 67.500C54.5 72.5 45.5 72.5 42.5 67.500z'],
    ['dark', 'M43 67.500Q50 69 57 67.5', 0.8],
  ],
  flat: [['dark', 'M44 68.500H56', 2.2]],
  small: [['dark', 'M46.5 69Q50 71.5 53.5 69', 2.2]],
} as const satisfies Record<string, Part>;

export const BEARDS = {
  none: [],
  pencil: [['hair', 'M40.5 65Q46 60.5 50 62.700Q54 60.5 59.5 65Q54 63.8 50 65Q46 63.8 40.5 65z']],
  handlebar: [
    ['hair', 'M50 61C45 58 40 65.5 32.5 60.500C35 70 46 69 50 65C54 69 65 70 67.5 60.500C60 65.5 55 58 50 61z'],
  ],
  walrus: [['hair', 'M50 60C43 57.5 36 63 35.5 72C41 68.5 46 69.5 50 68C54 69.5 59 68.5 64.5 72C64 63 57 57.5 50 60z']],
  full: [
    ['hair', 'M29.5 48C31 57 36 61 42 61.500Q50 58 58 61.500C64 61 69 57 70.5 48C73 68 66 86 50 86S27 68 29.5 48z'],
  ],
  goatee: [
    ['hair', 'M43 73Q50 70.5 57 73C57 81 53 85 50 85S43 81 43 73z'],
    ['hair', 'M41 65.500Q46 61.5 50 63.500Q54 61.5 59 65.500Q54 64.5 50 65.500Q46 64.5 41 65.500z'],
  ],
} as const satisfies Record<string, Part>;

export const GLASSES = {
  none: [],
  round: [
    ['dark', `${ring(41.5, 50, 7)}${ring(58.5, 50, 7)}M48.5 49Q50 47.5 51.5 49M34.5 49L30 47.500M65.5 49L70 47.5`, 1.7],
  ],
  monocle: [
    ['gold', ring(58.5, 50, 7.2), 1.9],
    ['gold', 'M64.5 54.500Q70 70 66 92', 1],
  ],
  half: [
    ['gold', 'M35.5 53H47.500Q47 60 41.5 60T35.5 53zM64.5 53H52.500Q53 60 58.5 60T64.5 53zM47.5 53Q50 51 52.5 53', 1.6],
  ],
  cat: [
    [
      'hat',
      'M31.5 44.500L48.5 47.500Q48.5 56 42 56Q35 56 31.5 44.500zM68.5 44.500L51.5 47.500Q51.5 56 58 56Q65 56 68.5 44.500zM48.5 48.500H51.5',
      2,
    ],
  ],
  shades: [['dark', 'M34 46H66V50Q66 56.5 59 56.500Q53 56.5 51.5 49.500H48.500Q47 56.5 41 56.500Q34 56.5 34 50z']],
} as const satisfies Record<string, Part>;

export const HATS = {
  none: [],
  fedora: [
    ['hat', 'M31 32C30 14 38 9 44 12Q50 16 56 12C62 9 70 14 69 32z'],
    ['trim', 'M30.8 25.500Q50 31 69.2 25.500V32Q50 37 30.8 32z'],
    ['hat', 'M15 34C24 27 30 30 50 30.500S76 27 85 34C74 39 26 39 15 34z'],
  ],
  bowler: [
    ['hat', 'M30 32C29 6 71 6 70 32z'],
    ['trim', 'M30 27Q50 32 70 27V32.500Q50 37 30 32.500z'],
    ['hat', 'M18 30Q20 35 30 32.500Q50 36 70 32.500Q80 35 82 30Q82 37 70 37.500H30Q18 37 18 30z'],
    ['light', 'M36 25C36 17 41 13 46 12.500C41 16 40 20 40 25.500z'],
  ],
  cloche: [
    ['hat', 'M26 46C23 17 39 9 50 9S77 17 74 46C66 39 58 36.5 50 36.500S34 39 26 46z'],
    ['trim', 'M25.8 38C34 31 42 29.5 50 29.500S66 31 74.2 38V42C66 35.5 58 33.5 50 33.500S34 35.5 25.8 42z'],
    ['trim', `${ring(69, 31, 6)}${ring(74, 37, 4)}${ring(64.5, 35.5, 4)}`],
    ['gold', ring(69, 32.5, 2.4)],
  ],
  cap: [
    ['hat', 'M25 33C23 17 42 11 56 12.500C71 14 78 23 76 33C60 29 44 29 25 33z'],
    ['shade', 'M50 12.500C60 11 71 14 75 24Q77 29 76 33Q64 29.7 50 30z'],
    ['trim', 'M21 38.500C27 29.5 58 28 76 33.500C60 34 38 34 21 38.500z'],
  ],
  top: [
    ['hat', 'M32 31L30 -2H70L68 31z'],
    ['trim', 'M31.6 23H68.400L68 31H32z'],
    ['hat', 'M19 32Q50 27 81 32Q76 37.5 50 37.500T19 32z'],
    ['light', 'M36 0H41L41.5 22H37.200z'],
  ],
  boater: [
    ['hat', 'M32 28V13Q50 10 68 13V28z'],
    ['trim', 'M32 21Q50 18.5 68 21V28.500H32z'],
    ['hat', 'M16 30Q50 25 84 30V33.500Q50 37 16 33.500z'],
  ],
  beret: [
    ['hat', 'M27 36C18 24 36 11 56 12C76 12 86 26 72 33C58 29 42 30 27 36z'],
    ['hat', 'M57 13L59 8', 2.4],
    ['shade', 'M27 36C42 30 58 29 72 33L71 36.500C58 33 42 33.5 28.5 39z'],
  ],
  band: [
    ['hat', 'M27.5 40C36 31.5 64 31.5 72.5 40L72 34.500C63 26 37 26 28 34.500z'],
    ['trim', 'M66 33C62 20 66 8 76 3C79 14 76 26 68 33z'],
    ['gold', ring(66.5, 32.5, 3.4)],
  ],
  pilot: [
    ['hat', 'M26 62C21 22 36 11 50 11S79 22 74 62L68 66C71 52 70 41 66 37Q50 32 34 37C30 41 29 52 32 66z'],
    ['dark', 'M28 26Q50 18 72 26L73 31Q50 24 27 31z'],
    ['gold', `${ring(40.5, 26.5, 8.2, 6.4)}${ring(59.5, 26.5, 8.2, 6.4)}`],
    ['trim', `${ring(40.5, 26.5, 6, 4.4)}${ring(59.5, 26.5, 6, 4.4)}`],
    ['light', 'M36.5 27Q38 23.5 42 23L39 28zM55.5 27Q57 23.5 61 23L58 28z'],
  ],
  captain: [
    ['white', 'M26 24C24 14 40 9 50 9S76 14 74 24L69 30H31z'],
    ['hat', 'M31 26Q50 22 69 26V34Q50 30 31 34z'],
    ['gold', `${ring(50, 24.5, 4.2)}`],
    ['dark', 'M30 34Q50 29 70 34Q66 41 50 38.500T30 34z'],
  ],
  sailor: [
    ['white', 'M31 33C29 20 33 15 50 15S71 20 69 33z'],
    ['white', 'M27 25Q50 33 73 25L71 35Q50 41 29 35z'],
    ['shade', 'M27 25Q50 33 73 25L72.6 27.500Q50 35 27.4 27.500z'],
  ],
  toque: [
    ['white', `${ring(36, 17, 10)}${ring(50, 12, 12)}${ring(64, 17, 10)}M32 17H68V35Q50 31 32 35z`],
    ['shade', 'M32 28Q50 24 68 28V35Q50 31 32 35z'],
  ],
  scarf: [
    ['hat', 'M25 52C22 22 37 13 50 13S78 22 75 52C70 42 62 34 50 34S30 42 25 52z'],
    [
      'trim',
      `${ring(37, 25, 2.2)}${ring(50, 20, 2.2)}${ring(63, 25, 2.2)}${ring(30.5, 35, 1.9)}${ring(69.5, 35, 1.9)}${ring(50, 29, 1.9)}`,
    ],
  ],
  flower: [
    ['trim', `${ring(69, 30, 5)}${ring(76, 35, 5)}${ring(68, 39, 5)}${ring(74.5, 28, 4.5)}${ring(63.5, 34, 4)}`],
    ['gold', ring(70.5, 34, 3.2)],
  ],
} as const satisfies Record<string, Part>;

const BUST = 'M9 100C11 85 27 81 41 77.500H59C73 81 89 85 91 100z';
const PEARLS = [36, 40.5, 45.2, 50, 54.8, 59.5, 64].map((x) => ring(x, 91 - ((x - 50) * (x - 50)) / 24, 2.5)).join('');

export const COATS = {
  suit: [
    ['coat', BUST],
    ['white', 'M40 78L50 100L60 78L55 76H45z'],
    ['trim', 'M47 83.500H53L51.7 87.500L54 100H46L48.3 87.500z'],
    ['coat', 'M40.5 76L48 100H34L29 81zM59.5 76L52 100H66L71 81z'],
    ['shade', 'M59.5 76L52 100H66L71 81zM40.5 76L34 90L29 81z'],
  ],
  tuxedo: [
    ['coat', BUST],
    ['white', 'M39 78L47 100H53L61 78L55 76H45z'],
    ['trim', 'M50 85.500L41.5 81V90zM50 85.500L58.5 81V90z'],
    ['coat', 'M40.5 76L46.5 100H34L29 81zM59.5 76L53.5 100H66L71 81z'],
    ['light', 'M36 79L46.5 100H42L31.5 81z'],
  ],
  dress: [
    ['skin', BUST],
    ['coat', 'M14 100C17 92 24 88 30 84Q34 100 50 100T70 84C76 88 83 92 86 100z'],
    ['white', PEARLS],
  ],
  gown: [
    ['skin', BUST],
    ['coat', 'M24 100L30 83L36 82L42 94H58L64 82L70 83L76 100z'],
  ],
  fur: [
    [
      'trim',
      `${ring(22, 93, 15)}${ring(33, 86, 11)}${ring(78, 93, 15)}${ring(67, 86, 11)}${ring(40, 96, 11)}${ring(60, 96, 11)}`,
    ],
    ['shade', `${ring(78, 93, 15)}`],
  ],
  jersey: [
    ['coat', BUST],
    ['coat', 'M39.5 72.500H60.500V84Q50 88 39.5 84z'],
    ['shade', 'M39.5 79Q50 83 60.5 79V84Q50 88 39.5 84z'],
  ],
  sailor: [
    ['white', BUST],
    ['coat', 'M14 92H86V96H14zM31 86H69V89H31z'],
    ['trim', 'M39 77L50 92L61 77L71 81L50 100L29 81z'],
  ],
  apron: [
    ['coat', BUST],
    ['white', 'M30 100L33 80L38 79L40 89H60L62 79L67 80L70 100z'],
  ],
  vest: [
    ['white', BUST],
    ['coat', 'M24 100L33 80L41 78L50 96L59 78L67 80L76 100z'],
    ['trim', 'M50 84L42.5 80V88zM50 84L57.5 80V88z'],
  ],
  uniform: [
    ['coat', BUST],
    ['white', 'M43 77L50 86L57 77z'],
    ['gold', 'M12 92L26 84L30 88L14 97zM88 92L74 84L70 88L86 97z'],
    ['gold', `${ring(46, 94, 1.8)}${ring(54, 94, 1.8)}`],
  ],
} as const satisfies Record<string, Part>;

export const EXTRAS = {
  earrings: [['gold', `${ring(29, 61, 2.6)}${ring(71, 61, 2.6)}`]],
  hoops: [['gold', `${ring(28.5, 63, 4.2)}${ring(71.5, 63, 4.2)}`, 1.8]],
  blush: [['blush', `${ring(37, 60, 4.6, 3.2)}${ring(63, 60, 4.6, 3.2)}`]],
  mark: [['dark', ring(59.5, 63, 1.2)]],
  freckles: [['hair', [37, 40.5, 59.5, 63].map((x, at) => ring(x, 58 + (at % 2) * 2, 0.9)).join('')]],
  scar: [['shade', 'M60 55L65 62', 1.8]],
  pencil: [['gold', 'M69 40L80 50', 3]],
  antenna: [
    ['gold', 'M50 23V10', 2.5],
    ['red', ring(50, 8, 4.5)],
  ],
} as const satisfies Record<string, Part>;
