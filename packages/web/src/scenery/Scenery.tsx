import type { ReactNode } from 'react';
import type { Skin } from '../app/settings.js';
import { Bazaar } from './Bazaar.js';
import { ChicagoScene } from './ChicagoScene.js';
import { DesertScene } from './DesertScene.js';
import { Skyline } from './Skyline.js';
import { useSkin } from './skin.js';
import './scenery.css';

/** The foot of a card: a street or a market, another one for each number. */
export function Scenery({ seed }: { readonly seed: number }): ReactNode {
  return useSkin() === 'desert' ? <Bazaar seed={seed} /> : <Skyline seed={seed} />;
}

/** A large picture of where we are. */
export function Scene({ skin }: { readonly skin?: Skin }): ReactNode {
  const worn = useSkin();
  return (skin ?? worn) === 'desert' ? <DesertScene /> : <ChicagoScene />;
}
