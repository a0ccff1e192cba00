import type { ReactNode } from 'react';
import type { Skin } from '../app/settings.js';
import { Bazaar } from './Bazaar.js';
import { ChicagoScene } from './ChicagoScene.js';
import { Cloister } from './Cloister.js';
import { DesertScene } from './DesertScene.js';
import { FortressScene } from './FortressScene.js';
import { Skyline } from './Skyline.js';
import { useSkin } from './skin.js';
import './scenery.css';

/** The foot of a card: a street, a market or a treasury, another one for each number. */
const FOOT: Readonly<Record<Skin, (props: { readonly seed: number }) => ReactNode>> = {
  chicago: Skyline,
  desert: Bazaar,
  fortress: Cloister,
};

const SCENE: Readonly<Record<Skin, () => ReactNode>> = {
  chicago: ChicagoScene,
  desert: DesertScene,
  fortress: FortressScene,
};

export function Scenery({ seed }: { readonly seed: number }): ReactNode {
  const Foot = FOOT[useSkin()];
  return <Foot seed={seed} />;
}

/** A large picture of where we are. */
export function Scene({ skin }: { readonly skin?: Skin }): ReactNode {
  const worn = useSkin();
  const Picture = SCENE[skin ?? worn];
  return <Picture />;
}
